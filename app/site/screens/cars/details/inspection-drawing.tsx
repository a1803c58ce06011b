/** The car from above with its sides folded out, nose up, as demo/studio/top_view.py draws it. */
import type { Panel, PanelState } from "../../../../dealership/car/inspection.ts";
import css from "./inspection-report.module.css";

type Shape = { panel: Panel; path: string };

/** Where the number of a marked panel stands. */
const numberAt: Record<Panel, [x: number, y: number]> = {
  "front-bumper": [0, 64],
  bonnet: [0, 165],
  roof: [0, 420],
  boot: [0, 648],
  "rear-bumper": [0, 724],
  "left-front-fender": [-128, 180],
  "left-front-door": [-159, 345],
  "left-rear-door": [-159, 485],
  "left-rear-fender": [-126, 600],
  "right-front-fender": [128, 180],
  "right-front-door": [159, 345],
  "right-rear-door": [159, 485],
  "right-rear-fender": [126, 600],
};

const middle: Shape[] = [
  { panel: "front-bumper", path: "M-88 94C-84 58-50 40 0 40S84 58 88 94L83 102C60 80-60 80-83 102Z" },
  {
    panel: "bonnet",
    path: "M-81 110C-58 90 58 90 81 110C88 152 88 200 84 238C50 216-50 216-84 238C-88 200-88 152-81 110Z",
  },
  {
    panel: "roof",
    path: "M-66 322C-40 311 40 311 66 322C70 392 70 456 66 520C40 530-40 530-66 520C-70 456-70 392-66 322Z",
  },
  {
    panel: "boot",
    path: "M-80 602C-50 617 50 617 80 602C85 628 85 652 82 678C50 692-50 692-82 678C-85 652-85 628-80 602Z",
  },
  { panel: "rear-bumper", path: "M-83 687C-50 702 50 702 83 687L88 700C84 736 50 748 0 748S-84 736-88 700Z" },
];

const sidePaths = {
  "front-fender":
    "M108 122C126 108 160 108 184 122V138A38 38 0 0 0 184 214V254A4 4 0 0 1 180 258H134L106 240C104 200 105 160 108 122Z",
  "front-door": "M138 264H180A4 4 0 0 1 184 268V400A4 4 0 0 1 180 404H138A4 4 0 0 1 134 400V268A4 4 0 0 1 138 264Z",
  "rear-door": "M138 410H180A4 4 0 0 1 184 414V526C170 530 159 538 153 550L134 541V414A4 4 0 0 1 138 410Z",
  "rear-fender":
    "M99 516L129 546 150 557C147 562 146 568 146 575A38 38 0 0 0 184 613V664C160 682 130 686 110 678C108 630 102 570 99 516Z",
} as const;

const left: Shape[] = [
  { panel: "left-front-fender", path: sidePaths["front-fender"] },
  { panel: "left-front-door", path: sidePaths["front-door"] },
  { panel: "left-rear-door", path: sidePaths["rear-door"] },
  { panel: "left-rear-fender", path: sidePaths["rear-fender"] },
];

const right: Shape[] = [
  { panel: "right-front-fender", path: sidePaths["front-fender"] },
  { panel: "right-front-door", path: sidePaths["front-door"] },
  { panel: "right-rear-door", path: sidePaths["rear-door"] },
  { panel: "right-rear-fender", path: sidePaths["rear-fender"] },
];

const glass =
  "M-82 247C-50 226 50 226 82 247L66 312C40 301-40 301-66 312ZM-66 530C-40 540 40 540 66 530L79 592C50 607-50 607-79 592Z";
const sideGlass = "M128 268V402H97C97 368 98 340 101 318ZM128 410V538L101 508C98 476 97 444 97 410Z";
const lines =
  "M-40 100C-38 150-42 190-46 222M40 100C38 150 42 190 46 222M-74 84C-66 68-54 60-42 56M74 84C66 68 54 60 42 56M-74 712C-66 724-54 730-42 733M74 712C66 724 54 730 42 733";
const sideLines =
  "M158 284v22M158 430v22M158 176a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M169 176a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M184 176a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M158 575a30 30 0 1 0 60 0a30 30 0 1 0 -60 0M169 575a19 19 0 1 0 38 0a19 19 0 1 0 -38 0M184 575a4 4 0 1 0 8 0a4 4 0 1 0 -8 0";

export function InspectionDrawing({
  label,
  states,
  marked,
}: {
  label: string;
  states: ReadonlyMap<Panel, PanelState>;
  marked: readonly Panel[];
}) {
  return (
    <svg viewBox="-232 20 464 750" role="img" aria-label={label} className={css.drawing}>
      <Shapes shapes={middle} states={states} />
      <path className={css.glass} d={glass} />
      <path className={css.line} d={lines} />
      <Side shapes={left} states={states} transform="scale(-1 1)" />
      <Side shapes={right} states={states} />
      {marked.map((panel, index) => {
        const [x, y] = numberAt[panel];
        return (
          <g key={panel} className={css.number}>
            <circle cx={x} cy={y} r="19" />
            <text x={x} y={y} dy="0.35em">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Side({
  shapes,
  states,
  transform,
}: {
  shapes: readonly Shape[];
  states: ReadonlyMap<Panel, PanelState>;
  transform?: string;
}) {
  return (
    <g transform={transform}>
      <Shapes shapes={shapes} states={states} />
      <path className={css.glass} d={sideGlass} />
      <path className={css.line} d={sideLines} />
    </g>
  );
}

function Shapes({ shapes, states }: { shapes: readonly Shape[]; states: ReadonlyMap<Panel, PanelState> }) {
  return shapes.map(({ panel, path }) => (
    <path key={panel} className={css.panel} data-state={states.get(panel)} d={path} />
  ));
}
