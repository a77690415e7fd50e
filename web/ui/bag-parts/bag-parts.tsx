import { useId } from 'react';
import type { BagPartsAnswer } from '#contract/pricing/bag-parts.ts';
import type { BagPart } from '#domain/pricing/bag-parts.ts';
import { pounds } from '../figures.ts';
import styles from './bag-parts.module.css';

const NAMES: Readonly<Record<BagPart, string>> = {
  green_coffee: 'Green coffee',
  transport: 'Getting it here',
  roasting: 'Roasting and loss',
  packing: 'Grinding and packing',
  shop: 'Running the shop',
  tax: 'Tax',
};

const WIDTH = 120;
const TOP = 18;
const HEIGHT = 170;

/** A bag filled with what its price pays for, and the same as a table. */
export const BagParts = ({ split, bag }: { split: BagPartsAnswer; bag: string }) => (
  <div className={styles.parts}>
    <BagPicture split={split} bag={bag} />
    <table className={styles.table}>
      <caption>
        One bag of {bag}: {pounds(split.unit_price)}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Of a bag</th>
        </tr>
      </thead>
      <tbody>
        {split.parts.map(({ part, amount }) => (
          <tr key={part}>
            <th scope="row">
              <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.swatch}>
                <rect width="12" height="12" rx="3" className={styles[part]} />
              </svg>
              {NAMES[part]}
            </th>
            <td>{part === 'tax' && amount === 0 ? 'None: coffee is zero-rated' : pounds(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function BagPicture({ split: { parts, unit_price }, bag }: { split: BagPartsAnswer; bag: string }) {
  const id = useId();
  let top = TOP;
  const bands = parts
    .filter(({ amount }) => amount > 0)
    .map(({ part, amount }) => {
      const height = (HEIGHT * amount) / unit_price;
      const band = { part, top, height };
      top += height;
      return band;
    });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 4}`}
      role="img"
      aria-label={`${pounds(unit_price)} for ${bag}: ${inWords(parts)}`}
      className={styles.picture}
    >
      <clipPath id={id}>
        <path d="M12 18h96l8 160a10 10 0 0 1-10 10H14a10 10 0 0 1-10-10z" />
      </clipPath>
      <path d="M16 4h88v10H16z" className={styles.seal} />
      <g clipPath={`url(#${id})`}>
        {bands.map((band) => (
          <rect
            key={band.part}
            y={band.top}
            width={WIDTH}
            height={band.height}
            className={`${styles[band.part]} ${styles.band}`}
          />
        ))}
      </g>
    </svg>
  );
}

const inWords = (parts: BagPartsAnswer['parts']): string =>
  parts.map(({ part, amount }) => `${NAMES[part].toLowerCase()} ${pounds(amount)}`).join(', ');
