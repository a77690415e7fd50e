import { GhostPetals } from '../../ui/tasteprint/engraving.tsx';
import { CREAM, DISC, HEART_RADIUS, PETALS, petalPath } from '../../ui/tasteprint/petals.ts';
import { NO_PRINT_YET } from './empty-blend-words.ts';

/** A tasteprint without petals: `drawPrint` draws and moves them. */
export const LivePrint = ({ className }: { className?: string | undefined }) => (
  <svg data-print="" viewBox="-500 -500 1000 1000" role="img" aria-label={NO_PRINT_YET} className={className}>
    <circle r="499" fill={DISC} />
    <circle data-ring="empty" r="485" fill="none" strokeWidth="29" strokeOpacity=".22" stroke={CREAM} />
    <circle
      data-ring="mixed"
      r="485"
      fill="none"
      strokeWidth="29"
      pathLength={100}
      strokeDasharray="0 100"
      transform="rotate(-90)"
    />
    <GhostPetals />
    {PETALS.map(({ taste, colour }, index) => (
      <path key={taste} data-glow={taste} fill={colour} fillOpacity="0" d={petalPath(index, 10)} />
    ))}
    <g stroke={DISC} strokeWidth="6">
      {PETALS.map(({ taste, colour }) => (
        <path key={taste} data-petal={taste} fill={colour} />
      ))}
    </g>
    <path
      data-before=""
      fill="none"
      stroke={CREAM}
      strokeOpacity=".75"
      strokeWidth="5"
      strokeDasharray="10 9"
    />
    <circle r={HEART_RADIUS} fill={CREAM} />
  </svg>
);
