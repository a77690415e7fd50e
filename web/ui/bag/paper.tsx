/** The bag itself: folded paper with a tin tie and a valve, between 50 and 550 across, and 20 and 800 down. */

const BODY = 'M88 104H512L528 752Q528 772 508 774Q300 784 92 774Q72 772 72 752Z';

/** Fills that the paper refers to. `id` makes them this bag's own. */
export const Fills = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}across`}>
      <stop stopColor="#5b3a1d" stopOpacity=".34" />
      <stop offset=".075" stopColor="#5b3a1d" stopOpacity=".1" />
      <stop offset=".085" stopColor="#fff" stopOpacity=".22" />
      <stop offset=".3" stopColor="#fff" stopOpacity=".12" />
      <stop offset=".7" stopColor="#5b3a1d" stopOpacity=".05" />
      <stop offset=".915" stopColor="#5b3a1d" stopOpacity=".16" />
      <stop offset=".925" stopColor="#5b3a1d" stopOpacity=".3" />
      <stop offset="1" stopColor="#3a2210" stopOpacity=".5" />
    </linearGradient>
    <linearGradient id={`${id}down`} x2="0" y2="1">
      <stop stopColor="#3a2210" stopOpacity=".42" />
      <stop offset=".055" stopColor="#3a2210" stopOpacity=".06" />
      <stop offset=".14" stopColor="#fff" stopOpacity=".1" />
      <stop offset=".9" stopColor="#3a2210" stopOpacity="0" />
      <stop offset="1" stopColor="#3a2210" stopOpacity=".3" />
    </linearGradient>
    <linearGradient id={`${id}fold`} x2="0" y2="1">
      <stop stopColor="#fff" stopOpacity=".3" />
      <stop offset=".55" stopColor="#fff" stopOpacity=".04" />
      <stop offset="1" stopColor="#3a2210" stopOpacity=".34" />
    </linearGradient>
    <radialGradient id={`${id}ground`}>
      <stop stopColor="#000" stopOpacity=".42" />
      <stop offset="1" stopColor="#000" stopOpacity="0" />
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
      stroke="#5b3a1d"
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
    <path d="M83 50Q300 44 517 50" fill="none" stroke="#5b3a1d" strokeOpacity=".22" strokeWidth="2" />
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
    <circle r="15" fill="#5b3a1d" fillOpacity=".22" cy="2" />
    <circle r="14" fill="#e2c49c" />
    <circle r="9.5" fill="none" stroke="#5b3a1d" strokeOpacity=".35" strokeWidth="1.5" />
    <path d="M-4 0h.1M4 0h.1M0-4h.1M0 4h.1" stroke="#3a2210" strokeWidth="3" strokeLinecap="round" />
  </g>
);
