import { Fragment } from 'react';
import type { Scores } from '../../../domain/taste/axes.ts';
import { Gauge, GhostPetals, Glow, Veins } from './engraving.tsx';
import { printInWords } from './in-words.ts';
import { CREAM, DISC, HEART_RADIUS, PETALS, petalPath } from './petals.ts';
import { ringOf } from './ring.ts';
import styles from './tasteprint.module.css';

export interface PrintedCoffee {
  name: string;
  roastId: number;
  scores: Readonly<Scores>;
  /** Percentages of the beans of a blend: the ring shows each as an arc. */
  percentages?: readonly number[] | undefined;
}

/** Level of detail: `small` for up to about 56 pixels wide, `large` from about 260. */
export type Detail = 'small' | 'medium' | 'large';

interface Props {
  coffee: PrintedCoffee;
  detail?: Detail;
  /** True where the text beside the picture says the same. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Picture of a coffee's taste. Attributes instead of styles, so that the picture also works as an SVG file. */
export const Tasteprint = ({ coffee, detail = 'medium', decorative = false, className }: Props) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="-500 -500 1000 1000"
    className={className}
    {...(decorative
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': printInWords(coffee.name, coffee.scores) })}
  >
    <Disc coffee={coffee} detail={detail} />
  </svg>
);

/** The print alone, 1000 wide around its centre, for pictures that contain one. */
export function Disc({ coffee, detail }: { coffee: PrintedCoffee; detail: Detail }) {
  const small = detail === 'small';
  const large = detail === 'large';
  return (
    <>
      <circle r="499" fill={DISC} />
      <RoastRing coffee={coffee} small={small} />
      {!small && <GhostPetals />}
      {!small && <Glow scores={coffee.scores} />}
      {large && <Gauge />}
      <g stroke={DISC} strokeWidth={small ? 0 : 6} className={large ? styles.bloom : undefined}>
        {PETALS.map(({ taste, colour }, index) => (
          <Fragment key={taste}>
            <path d={petalPath(index, coffee.scores[taste], small)} fill={colour} />
            {large && <Veins index={index} score={coffee.scores[taste]} />}
          </Fragment>
        ))}
      </g>
      <circle r={small ? HEART_RADIUS + 12 : HEART_RADIUS} fill={CREAM} />
    </>
  );
}

function RoastRing({ coffee, small }: { coffee: PrintedCoffee; small: boolean }) {
  const ring = ringOf(coffee.roastId, small ? [] : coffee.percentages);
  const width = small ? ring.width + 24 : ring.width;
  return (
    <circle
      r={500 - width / 2}
      fill="none"
      stroke={ring.colour}
      strokeWidth={width}
      {...(ring.arcs && { pathLength: 100, strokeDasharray: ring.arcs, transform: 'rotate(-90)' })}
    />
  );
}
