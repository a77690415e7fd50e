import styles from './bean-or-blend-icon.module.css';

const OUTLINE = 'M0-10C6-10 8-5 8 0S6 10 0 10-8 5-8 0-6-10 0-10';
const SEAM = 'M1-9C-3-3 3 3-1 9';
const ONE_BEAN = ['translate(24 13) rotate(24)'];
const THREE_BEANS = ['translate(10 14) rotate(-28)', 'translate(38 14) rotate(28)', 'translate(24 13)'];

/** Icon of one bean for a single bean, of three beans for a blend. */
export const BeanOrBlendIcon = ({ isBlend }: { isBlend: boolean }) => (
  <svg
    viewBox="0 0 48 26"
    role="img"
    aria-label={isBlend ? 'Blend' : 'Single bean'}
    className={styles.icon}
    strokeWidth="2"
  >
    {(isBlend ? THREE_BEANS : ONE_BEAN).map((transform) => (
      <g key={transform} transform={transform}>
        <path d={OUTLINE} className={styles.bean} />
        <path d={SEAM} fill="none" className={styles.seam} />
      </g>
    ))}
  </svg>
);
