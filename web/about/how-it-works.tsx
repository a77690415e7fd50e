import { Bag } from '#web/ui/bag/bag.tsx';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './how-it-works.module.css';

interface Props {
  coffee: LabelledCoffee | undefined;
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
    drawing: coffee && <NoteDrawing coffee={coffee} />,
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
const NoteDrawing = ({ coffee }: { coffee: PrintedCoffee }) => (
  <span className={styles.note}>
    <Tasteprint coffee={coffee} detail="small" decorative />
    <svg viewBox="0 0 50 60" aria-hidden="true" className={styles.lines}>
      <path d="M4 18h40M4 30h40M4 42h22" className={styles.faint} />
    </svg>
  </span>
);
