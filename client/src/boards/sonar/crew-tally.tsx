// What each crew did, when it is over and in a replay up to the step that is shown.

import { tr } from '../../base/texts';
import { fieldOf } from '../../session/declared';
import { boatName, boatsOf } from './data';
import type { Scene } from './game';
import { standing } from './standing';

const COUNTED = { courses: 'course_ordered', systems: 'activated', surfaced: 'surfaced' } as const;

export const Tally = ({ scene }: { scene: Scene }) => {
  if (!scene.view.over && !scene.replaying) return null;
  const feed = standing(scene.feed);
  const boats = boatsOf(scene.view);
  const count = (side: string, event: string) =>
    feed.filter((line) => line.event === event && fieldOf(line.fields, 'side') === side).length;
  const rows = Object.entries(COUNTED).map(([name, event]) => ({
    name,
    figures: boats.map((boat) => count(boat.side, event)),
  }));
  return (
    <table class="tally">
      <thead>
        <tr>
          <td />
          {boats.map((boat) => (
            <th key={boat.side} scope="col">
              {boatName(scene, boat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, { name: 'damage', figures: boats.map((boat) => boat.damage ?? boat.called) }].map(
          ({ name, figures }) => (
            <tr key={name}>
              <th scope="row">{tr(`sonar-tally-${name}`)}</th>
              {figures.map((figure, at) => (
                <td key={boats[at]?.side}>{figure}</td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
