import { Bag } from '#web/ui/bag/bag.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './how-it-works.module.css';

interface Props {
  coffee: PrintedCoffee | undefined;
  /** How long the post takes. */
  howLong: string;
}

const steps = ({ coffee, howLong }: Props) => [
  {
    title: 'You mix it',
    text: 'Up to six beans, each with a slider. The picture of the taste follows, and so does the price.',
    drawing: <SlidersDrawing />,
  },
  {
    title: 'We roast it',
    text: 'Six roasts, light to very dark. Always after you order.',
    drawing: <RoastScale roastId={4} />,
  },
  {
    title: 'We note it down',
    text: 'Your blend gets its own code, so we can make it again exactly.',
    drawing: <NoteDrawing />,
  },
  {
    title: 'You drink it',
    text: `Ground your way, in a bag with your label. ${howLong}`,
    drawing: coffee && <Bag coffee={coffee} detail="small" decorative />,
  },
];

export const HowItWorks = (props: Props) => (
  <ol className={styles.steps}>
    {steps(props).map(({ title, text, drawing }) => (
      <li key={title}>
        <div className={styles.drawing}>{drawing}</div>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

/** Three sliders of the blend creator. */
const SlidersDrawing = () => (
  <svg viewBox="0 0 120 60" aria-hidden="true" className={styles.lines}>
    <path d="M6 12h108M6 30h108M6 48h108" className={styles.faint} />
    <path d="M6 12h70M6 30h34M6 48h16" className={styles.strong} />
    <circle cx="76" cy="12" r="6" />
    <circle cx="40" cy="30" r="6" />
    <circle cx="22" cy="48" r="6" />
  </svg>
);

/** A cupping note with its tasteprint. */
const NoteDrawing = () => (
  <svg viewBox="0 0 120 60" aria-hidden="true" className={styles.lines}>
    <rect x="2" y="4" width="92" height="52" rx="6" />
    <g className={styles.petals}>
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <ellipse key={angle} cx="28" cy="20" rx="4" ry="8.5" transform={`rotate(${angle} 28 30)`} />
      ))}
    </g>
    <path d="M54 20h28M54 30h28M54 40h16" className={styles.faint} />
  </svg>
);
