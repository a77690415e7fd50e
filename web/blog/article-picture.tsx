import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bag } from '../ui/bag/bag.tsx';
import type { Picture } from '../ui/prose/picture.ts';
import { Radar } from '../ui/radar/radar.tsx';
import { RadarKey } from '../ui/radar/radar-key.tsx';
import { RoastScale } from '../ui/roast-scale.tsx';
import { LabelledTasteprint } from '../ui/tasteprint/labelled-tasteprint.tsx';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './article-picture.module.css';

export interface Drawables {
  coffees: readonly { ctapsId: string; print: PrintedCoffee }[];
  roasts: readonly { id: number; display_name: string }[];
}

/** Draws a picture of an article with the coffees of the article; whatever the catalogue no longer has is left out. */
export function ArticlePicture({ picture: { kind, of }, ...drawables }: { picture: Picture } & Drawables) {
  const coffees = of.flatMap((id) => drawables.coffees.filter(({ ctapsId }) => ctapsId === id));
  if (kind === 'roasts')
    return <Roasts roasts={drawables.roasts.filter(({ id }) => of.includes(String(id)))} />;
  const [first] = coffees;
  if (first === undefined) return null;
  switch (kind) {
    case 'labelled':
      return <LabelledTasteprint coffee={first.print} className={styles.labelled} />;
    case 'radar':
      return <Comparison coffees={coffees} />;
    case 'tasteprints':
      return <Row coffees={coffees} draw={(print) => <Tasteprint coffee={print} decorative />} />;
    case 'bags':
      return <Row coffees={coffees} draw={(print) => <Bag coffee={print} detail="small" decorative />} />;
  }
}

interface RowProps {
  coffees: Drawables['coffees'];
  draw: (print: PrintedCoffee) => ReactNode;
}

const Row = ({ coffees, draw }: RowProps) => (
  <ul className={styles.row}>
    {coffees.map(({ ctapsId, print }) => (
      <li key={ctapsId}>
        {draw(print)}
        <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
      </li>
    ))}
  </ul>
);

const Comparison = ({ coffees }: { coffees: Drawables['coffees'] }) => (
  <>
    <Radar
      series={coffees.map(({ ctapsId, print }) => ({ id: ctapsId, scores: print.scores }))}
      label={`Radar chart of the eighteen tastes of ${coffees.map(({ print }) => print.name).join(' and ')}`}
      className={styles.radar}
    />
    <ul className={styles.key}>
      {coffees.map(({ ctapsId, print }, index) => (
        <li key={ctapsId}>
          <RadarKey index={index} /> <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
        </li>
      ))}
    </ul>
  </>
);

const Roasts = ({ roasts }: { roasts: Drawables['roasts'] }) => (
  <ul className={styles.roasts}>
    {roasts.map(({ id, display_name }) => (
      <li key={id}>
        <RoastScale roastId={id} /> {display_name}
      </li>
    ))}
  </ul>
);
