import styles from './stats.module.css';

const STATS = [
  { figure: '120', what: 'beans' },
  { figure: '105', what: 'flavors' },
  { figure: '102', what: 'roasting styles' },
  { figure: '180+', what: 'monthly barista subscribers' },
];

/** What is in stock. */
export interface Counted {
  beans: number;
  countries: number;
  blends: number;
}

/** The figures that we advertise with, and below them what there is to buy today. */
export const Stats = ({ counted }: { counted: Counted }) => (
  <>
    <Advertised />
    <p className={styles.counted}>
      On our shelf today: {counted.beans} beans from {counted.countries} countries and islands,{' '}
      {counted.blends} house blends.
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
