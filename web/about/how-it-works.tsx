import { Bag } from '#web/ui/bag/bag.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import { NoteDrawing, SlidersDrawing } from './drawings.tsx';
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
