// The campaign on the start page: a convoy in the periscope.
import type { Card } from '../../shell/board';

const [X, Y, R] = [262, 116, 92];

const Ship = ({ at }: { at: string }) => (
  <g class="ship" transform={at}>
    <path d="M-70 0H70L58 20H-56Z" />
    <path d="M-34 0v-20h34v20zM8 0v-10h22v10zM6-10h10v-18H6z" />
    <path class="mast" d="M-20-20v-26M40 0v-34M-52 0v-30M-20-40h16" />
  </g>
);

const Art = () => (
  <svg class="swart" viewBox="0 0 420 238" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <clipPath id="swart-lens">
        <circle cx={X} cy={Y} r={R} />
      </clipPath>
    </defs>
    <rect class="sea" x="-400" y="-100" width="1400" height="600" />
    <path class="shore" d="M-400-100H176C142 26 116 34 120 62S96 98 68 106S42 156 0 162L-400 300Z" />
    <path class="shore" d="M820 500H300C330 210 352 206 350 186S384 164 420 142L820 0Z" />
    <path class="sail" d="M40 214L96 204L158 167L236 122" />
    <circle class="node" cx="96" cy="204" r="5" />
    <circle class="node" cx="158" cy="167" r="5" />
    <circle class="rim" cx={X} cy={Y} r={R + 6} />
    <g clip-path="url(#swart-lens)">
      <rect class="sky" x="160" y="10" width="210" height="112" />
      <rect class="swell" x="160" y="120" width="210" height="110" />
      <path class="horizon" d="M160 120h210" />
      <Ship at="translate(280 110) scale(.92)" />
      <Ship at="translate(196 114) scale(.42)" />
      <path class="glint" d="M180 144h52M250 158h70M196 176h44M280 184h56" />
    </g>
    <circle class="brass" cx={X} cy={Y} r={R} />
    <path
      class="hair"
      d={`M${X} ${Y - R}v${2 * R}M${X - R} ${Y}h${2 * R}M${X} ${Y - 28}h10M${X} ${Y + 28}h10M${X - 28} ${Y - 6}v12M${X + 28} ${Y - 6}v12`}
    />
  </svg>
);

export const card: Card = {
  Art,
  order: 2,
  quick: { scenario: 'wahoo-1943', pace: 'untimed', side: 'allies', assistant: 'counsel' },
  friend: {
    scenario: 'pacific-1943',
    options: { commands: 'two' },
    pace: 'untimed',
    seats: ['comsubpac'],
    assistant: 'counsel',
  },
  more: { war: { scenario: 'full-war', pace: 'untimed', side: 'allies', assistant: 'counsel' } },
};
