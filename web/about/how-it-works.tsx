import { RoastScale } from '../ui/roast-scale.tsx';
import { BagDrawing, NoteDrawing, SlidersDrawing } from './drawings.tsx';
import styles from './how-it-works.module.css';

const STEPS = [
  {
    title: 'You mix it',
    text: 'Up to six beans, each with its share. The tasteprint grows as you move the sliders, and the price follows.',
    drawing: <SlidersDrawing />,
  },
  {
    title: 'We roast it',
    text: 'In one of six roasts, from cinnamon to almost black, and never before you order.',
    drawing: <RoastScale roastId={4} />,
  },
  {
    title: 'We note it down',
    text: 'Your blend gets its own CTAPS id and cupping note, so that we can make exactly the same again.',
    drawing: <NoteDrawing />,
  },
  {
    title: 'You drink it',
    text: 'Ground as you asked, in a bag with its label and tasteprint, delivered within 24 hours.',
    drawing: <BagDrawing />,
  },
];

export const HowItWorks = () => (
  <ol className={styles.steps}>
    {STEPS.map(({ title, text, drawing }) => (
      <li key={title}>
        <div className={styles.drawing}>{drawing}</div>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
