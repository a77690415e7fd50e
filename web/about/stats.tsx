import styles from './stats.module.css';

const STATS = [
  { figure: '120', what: 'beans' },
  { figure: '105', what: 'flavors' },
  { figure: '102', what: 'roasting styles' },
  { figure: '180+', what: 'monthly barista subscribers' },
];

export interface Counted {
  beans: number;
  countries: number;
  blends: number;
  roasts: number;
}

/** The figures that we advertise with, and beside them those that can be counted on this site. */
export const Stats = ({ counted }: { counted: Counted }) => (
  <>
    <Advertised />
    <p className={styles.counted}>
      The big figures are from our adverts. What you can count here today: {counted.beans} beans from{' '}
      {counted.countries} countries and islands, {counted.blends} house blends, {counted.roasts} roasts, and
      eighteen tastes scored in every coffee.
    </p>
  </>
);

const Advertised = () => (
  <dl className={styles.stats}>
    {STATS.map(({ figure, what }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
