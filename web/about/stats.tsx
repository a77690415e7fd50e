import styles from './stats.module.css';

const STATS = [
  { figure: '120', what: 'beans' },
  { figure: '105', what: 'flavors' },
  { figure: '102', what: 'roasting styles' },
  { figure: '180+', what: 'monthly barista subscribers' },
];

export const Stats = () => (
  <dl className={styles.stats}>
    {STATS.map(({ figure, what }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
