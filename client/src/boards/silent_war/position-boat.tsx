// A boat in a position being written: one row, with what is wrong with it below.
import type { Texts } from '../../base/messages';
import { tr } from '../../base/texts';
import type { PositionProps } from '../../shell/board';
import type { PlaceData, WarData } from './game';
import { AT_SEA, BOXES, type Cells, inWords, numberIn, placeName, written } from './position-cells';

interface CellProps {
  label: string;
  value: unknown;
  isWrong: boolean;
  onPut: (value: string | number) => void;
}

interface ChoiceProps extends CellProps {
  values: readonly string[];
  said: (value: string) => string;
  /** Whether it may not be left blank. */
  isNeeded?: boolean;
}

const Choice = ({ label, value, isWrong, onPut, values, said, isNeeded = false }: ChoiceProps) => (
  <select
    class={isWrong ? 'wrong' : undefined}
    aria-label={label}
    aria-invalid={isWrong ? true : undefined}
    value={String(value ?? '')}
    onChange={(change) => onPut(change.currentTarget.value)}
  >
    {!isNeeded && <option value="">–</option>}
    {values.map((one) => (
      <option key={one} value={one} selected={value === one}>
        {said(one)}
      </option>
    ))}
  </select>
);

const Amount = ({ label, value, isWrong, onPut }: CellProps) => (
  <input
    class={isWrong ? 'wrong' : undefined}
    type="number"
    aria-label={label}
    value={numberIn(value)}
    placeholder="0"
    onInput={(input) => onPut(input.currentTarget.value === '' ? '' : Number(input.currentTarget.value))}
  />
);

const SIDES = ['patrol', 'transit'] as const;

interface SideProps {
  label: string;
  patrol: boolean;
  onPut: (patrol: boolean) => void;
}

const SideChoice = ({ label, patrol, onPut }: SideProps) => (
  <select
    aria-label={label}
    value={patrol ? 'patrol' : 'transit'}
    onChange={(change) => onPut(change.currentTarget.value === 'patrol')}
  >
    {SIDES.map((side) => (
      <option key={side} value={side} selected={(side === 'patrol') === patrol}>
        {tr(`sw-legend-${side}`)}
      </option>
    ))}
  </select>
);

interface RowProps {
  chart: WarData;
  texts: Texts;
  boat: string;
  cells: Cells;
  problem: PositionProps['problem'];
  onPut: (cells: Cells) => void;
  onDrop: () => void;
}

export const BoatRow = ({ chart, texts, boat, cells, problem, onPut, onDrop }: RowProps) => {
  const name = String(texts.value('boat', boat));
  const box = String(cells['box'] ?? 'ready');
  const out = AT_SEA.includes(box);
  const gone = ['overhaul', 'lost'].includes(box);
  const places = chart.places.filter((one: PlaceData) => (out ? one.kind === 'area' : one.command !== undefined));
  const put = (column: string, value: unknown) => onPut(written(cells, column, value));
  const field = `position.boats.${boat}`;
  const mine = problem && (problem.field === field || problem.field.startsWith(`${field}.`)) ? problem : null;
  const cellOf = (column: string, label: string): CellProps => ({
    label: `${name}: ${label}`,
    value: cells[column],
    isWrong: mine?.field === `${field}.${column}`,
    onPut: (value) => put(column, value),
  });
  /** A boat that puts to sea or comes in is somewhere else: its place is chosen anew. */
  const putBox = (chosen: string | number) => {
    const value = String(chosen);
    const isOut = AT_SEA.includes(value);
    const at = ['overhaul', 'lost'].includes(value)
      ? ''
      : isOut === out && cells['at']
        ? cells['at']
        : chart.places.find((one) => (isOut ? one.kind === 'area' : one.kind === 'base'))?.place;
    onPut(
      written(written(written(cells, 'box', value), 'at', at), 'patrol', isOut ? (cells['patrol'] ?? true) : false),
    );
  };
  return (
    <>
      <tr class={mine ? 'wrong' : ''} data-boat={boat}>
        <th scope="row">{name}</th>
        <td data-head={tr('sw-head-state')}>
          <Choice
            {...cellOf('box', tr('sw-head-state'))}
            value={box}
            values={BOXES}
            said={(value) => String(texts.value('box', value))}
            isNeeded
            onPut={putBox}
          />
        </td>
        <td data-head={tr('sw-head-where')}>
          {!gone && (
            <Choice
              {...cellOf('at', tr('sw-head-where'))}
              values={places.map((one) => one.place)}
              said={(value) => placeName(texts, value)}
            />
          )}
        </td>
        <td data-head={tr('sw-setup-side')}>
          {out && (
            <SideChoice
              label={`${name}: ${tr('sw-setup-side')}`}
              patrol={Boolean(cells['patrol'])}
              onPut={(patrol) => put('patrol', patrol)}
            />
          )}
        </td>
        <td data-head={tr('sw-damaged')}>{!gone && <Amount {...cellOf('damage', tr('sw-damaged'))} />}</td>
        <td data-head={tr('sw-head-skipper')}>
          {!gone && (
            <Choice
              {...cellOf('skipper', tr('sw-head-skipper'))}
              values={chart.skippers}
              said={(value) => String(texts.value('skipper', value))}
            />
          )}
        </td>
        <td data-head={tr('sw-head-ships')}>
          <Amount {...cellOf('ships', tr('sw-head-ships'))} />
        </td>
        <td data-head={tr('sw-head-tons')}>
          <Amount {...cellOf('tons', tr('sw-head-tons'))} />
        </td>
        <td>
          <button
            type="button"
            class="iconbtn"
            aria-label={tr('sw-setup-drop', { boat: name })}
            title={tr('sw-setup-drop', { boat: name })}
            onClick={onDrop}
          >
            <span aria-hidden="true">×</span> <span class="phoneword">{tr('sw-setup-drop', { boat: name })}</span>
          </button>
        </td>
      </tr>
      {mine && (
        <tr class="wrong">
          <td colSpan={9}>
            <small role="alert">{inWords(texts, mine)}</small>
          </td>
        </tr>
      )}
    </>
  );
};
