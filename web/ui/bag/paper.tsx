/** The bag itself: folded paper with a tin tie and a valve, between 50 and 550 across, and 20 and 800 down. */

const BODY = 'M88 104H512L528 752Q528 772 508 774Q300 784 92 774Q72 772 72 752Z';

/** Where along a gradient, and a colour with its opacity there. */
type Stop = readonly [offset: string | undefined, color: string, opacity: string];

const BROWN = '#5b3a1d';
const DARK = '#3a2210';
const ACROSS: readonly Stop[] = [
  [undefined, BROWN, '.34'],
  ['.075', BROWN, '.1'],
  ['.085', '#fff', '.22'],
  ['.3', '#fff', '.12'],
  ['.7', BROWN, '.05'],
  ['.915', BROWN, '.16'],
  ['.925', BROWN, '.3'],
  ['1', DARK, '.5'],
];
const DOWN: readonly Stop[] = [
  [undefined, DARK, '.42'],
  ['.055', DARK, '.06'],
  ['.14', '#fff', '.1'],
  ['.9', DARK, '0'],
  ['1', DARK, '.3'],
];
const FOLD: readonly Stop[] = [
  [undefined, '#fff', '.3'],
  ['.55', '#fff', '.04'],
  ['1', DARK, '.34'],
];
const GROUND: readonly Stop[] = [
  [undefined, '#000', '.42'],
  ['1', '#000', '0'],
];

const Stops = ({ stops }: { stops: readonly Stop[] }) =>
  stops.map(([offset, color, opacity]) => (
    <stop key={offset ?? ''} offset={offset} stopColor={color} stopOpacity={opacity} />
  ));

/** Fills that the paper refers to. `id` makes them this bag's own. */
export const Fills = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}across`}>
      <Stops stops={ACROSS} />
    </linearGradient>
    <linearGradient id={`${id}down`} x2="0" y2="1">
      <Stops stops={DOWN} />
    </linearGradient>
    <linearGradient id={`${id}fold`} x2="0" y2="1">
      <Stops stops={FOLD} />
    </linearGradient>
    <radialGradient id={`${id}ground`}>
      <Stops stops={GROUND} />
    </radialGradient>
  </defs>
);

export const Paper = ({ id }: { id: string }) => (
  <>
    <ellipse cx="300" cy="774" rx="248" ry="22" fill={`url(#${id}ground)`} />
    <path d={BODY} fill="#d3ae80" />
    <path d={BODY} fill={`url(#${id}across)`} />
    <path d={BODY} fill={`url(#${id}down)`} />
    <path
      d="M124 124 110 728M476 124 490 728M110 728Q300 744 490 728M110 728 76 764M490 728 524 764"
      fill="none"
      stroke={BROWN}
      strokeOpacity=".2"
      strokeWidth="2"
    />
    <Fold id={id} />
    <Valve />
  </>
);

/** The top, rolled down and held by a tin tie. */
const Fold = ({ id }: { id: string }) => (
  <>
    <path d="M84 30Q300 24 516 30L520 104Q300 112 80 104Z" fill="#d3ae80" />
    <path d="M84 30Q300 24 516 30L520 104Q300 112 80 104Z" fill={`url(#${id}fold)`} />
    <path d="M83 50Q300 44 517 50" fill="none" stroke={BROWN} strokeOpacity=".22" strokeWidth="2" />
    <path d="M81 64Q300 58 519 64V82Q300 76 80 82Z" fill="#4a2f1e" />
    <path d="M81 64Q300 58 519 64V68Q300 62 81 68Z" fill="#fff" fillOpacity=".2" />
    <path
      d="M78 62h30q6 0 6 6v10q0 6-6 6H77q-3 0-3-3l1-16q0-3 3-3zM522 62h-30q-6 0-6 6v10q0 6 6 6h31q3 0 3-3l-1-16q0-3-3-3z"
      fill="#603f2a"
    />
  </>
);

const Valve = () => (
  <g transform="translate(300 152)">
    <circle r="15" fill={BROWN} fillOpacity=".22" cy="2" />
    <circle r="14" fill="#e2c49c" />
    <circle r="9.5" fill="none" stroke={BROWN} strokeOpacity=".35" strokeWidth="1.5" />
    <path d="M-4 0h.1M4 0h.1M0-4h.1M0 4h.1" stroke={DARK} strokeWidth="3" strokeLinecap="round" />
  </g>
);
