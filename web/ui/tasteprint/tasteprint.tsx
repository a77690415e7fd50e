import { Fragment } from 'react';
import { type Scores, strongestTastes } from '#domain/taste/axes.ts';
import { CREAM, HEART_RADIUS, petalPath, petalsOf } from '#domain/taste/petals.ts';
import { type Ring, ringOf } from '#domain/taste/ring.ts';
import { Gauge, Grain } from './engraving.tsx';
import { printInWords } from './in-words.ts';
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
    className={className === undefined ? styles.cup : `${styles.cup} ${className}`}
    {...(decorative
      ? { 'aria-hidden': true }
      : { role: 'img', 'aria-label': printInWords(coffee.name, coffee.scores) })}
  >
    <Disc coffee={coffee} detail={detail} />
  </svg>
);

/** The print alone, 1000 wide around its centre, for pictures that contain one. */
export function Disc({
  coffee: { roastId, scores, percentages },
  detail,
}: {
  coffee: PrintedCoffee;
  detail: Detail;
}) {
  const small = detail === 'small';
  const large = detail === 'large';
  const ring = ringOf(roastId, small ? [] : percentages);
  const strongest = small ? [] : strongestTastes(scores);
  return (
    <>
      <Cup ring={ring} small={small} />
      {large && <Gauge />}
      <g stroke={ring.ground} strokeWidth={small ? 5 : 6} className={large ? styles.bloom : undefined}>
        {petalsOf(scores).map(({ taste, colour, index }) => (
          <Fragment key={taste}>
            <path d={petalPath(index, scores[taste], small)} fill={colour} />
            {strongest.includes(taste) && <Grain index={index} score={scores[taste]} />}
          </Fragment>
        ))}
      </g>
      <circle r={small ? HEART_RADIUS + 12 : HEART_RADIUS} fill={CREAM} />
    </>
  );
}

/** A cup seen from above: coffee, the rim in the colour of the roast, and the light on its edge. */
function Cup({ ring, small }: { ring: Ring; small: boolean }) {
  const width = small ? ring.width + 24 : ring.width;
  return (
    <>
      <circle r="499" fill={ring.ground} />
      <circle
        r={500 - width / 2}
        fill="none"
        stroke={ring.colour}
        strokeWidth={width}
        {...(ring.arcs && { strokeDasharray: ring.arcs, transform: 'rotate(-90)' })}
      />
      {!small && (
        <circle
          r={493 - width}
          fill="none"
          stroke={CREAM}
          strokeOpacity=".25"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </>
  );
}
