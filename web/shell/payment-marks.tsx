import styles from './payment-marks.module.css';

/** Drawn by hand after the marks of those who carry our payments. */
export const PaymentMarks = () => (
  <svg
    viewBox="0 0 164 34"
    className={styles.marks}
    role="img"
    aria-label="We take PayPal, Visa and Mastercard"
  >
    <g fill="#fff" stroke="#c9bba6">
      <rect x=".5" y=".5" width="51" height="33" rx="5" />
      <rect x="56.5" y=".5" width="51" height="33" rx="5" />
      <rect x="112.5" y=".5" width="51" height="33" rx="5" />
    </g>
    <g transform="translate(18 6)">
      <path fill="#009cde" d="M7 6h7c4 0 5 3 4 6-1 4-4 5-7 5H9l-1 6H3z" />
      <path
        fill="#003087"
        d="M3 0h7.500c4 0 5.500 2.500 4.800 5.800C14.500 10 11.500 12 7.500 12H5L3.800 19H-.5z"
      />
    </g>
    <path
      fill="#1a1f71"
      d="m76 10-5 14h-4l-3-11 4-.5 1.700 7.500L73 10zm4 0-2.300 14H74l2.300-14zm9.300.8-.7 3c-3-1.500-4.600-.4-3 .7 2.300 1.300 3.700 2.500 3.200 5.200-.7 4.600-5.500 5-9.300 3.600l.6-3.200c2.600 1.400 5 .9 4.900-.3 0-1.400-4.500-1.800-4-5.800.5-4 4.800-5 8.300-3.200zM100.500 24l-.3-2h-4.400l-.9 2H91l6-13c.3-.7.8-1 1.500-1h2.700l2.800 14zm-1.300-9-2 4.500h2.600z"
    />
    <circle cx="132.500" cy="17" r="9" fill="#eb001b" />
    <circle cx="143.500" cy="17" r="9" fill="#f79e1b" />
    <path fill="#ff5f00" d="M138 9.900a9 9 0 0 1 0 14.200 9 9 0 0 1 0-14.200z" />
  </svg>
);
