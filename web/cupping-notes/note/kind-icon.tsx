import styles from './kind-icon.module.css';

const BEAN = 'M0-10C6-10 8-5 8 0S6 10 0 10-8 5-8 0-6-10 0-10';
const SEAM = 'M1-9C-3-3 3 3-1 9';
const ALONE = ['translate(24 13) rotate(24)'];
const TOGETHER = ['translate(10 14) rotate(-28)', 'translate(38 14) rotate(28)', 'translate(24 13)'];

/** One bean stands for a single bean, three for a blend. */
export const KindIcon = ({ isBlend }: { isBlend: boolean }) => (
  <svg
    viewBox="0 0 48 26"
    role="img"
    aria-label={isBlend ? 'Blend' : 'Single bean'}
    className={styles.icon}
    strokeWidth="2"
  >
    {(isBlend ? TOGETHER : ALONE).map((transform) => (
      <g key={transform} transform={transform}>
        <path d={BEAN} className={styles.bean} />
        <path d={SEAM} fill="none" className={styles.seam} />
      </g>
    ))}
  </svg>
);
