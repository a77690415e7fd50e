import { Link } from 'react-router';
import { Bag } from '#web/ui/bag/bag.tsx';
import { nameOf } from '#web/ui/names.ts';
import type { Picture } from '#web/ui/prose/picture.ts';
import { Radar } from '#web/ui/radar/radar.tsx';
import { RadarKey } from '#web/ui/radar/radar-key.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './article-picture.module.css';

export interface PictureSources {
  coffees: readonly { ctapsId: string; print: PrintedCoffee }[];
  roasts: readonly { id: number; display_name: string }[];
}

/** Draws a picture of an article with the coffees of the article; whatever the catalogue no longer has is left out. */
export function ArticlePicture({
  picture: { kind, of },
  coffees: all,
  roasts,
}: { picture: Picture } & PictureSources) {
  const coffees = of.flatMap((id) => all.filter(({ ctapsId }) => ctapsId === id));
  const [first] = coffees;
  if (kind === 'roasts') return <Roasts roasts={roasts.filter(({ id }) => of.includes(String(id)))} />;
  if (first === undefined) return null;
  if (kind === 'labelled') return <LabelledTasteprint coffee={first.print} className={styles.labelled} />;
  if (kind === 'radar') return <Comparison coffees={coffees} />;
  return (
    <ul className={styles.row}>
      {coffees.map(({ ctapsId, print }) => (
        <li key={ctapsId}>
          {kind === 'bags' ? (
            <Bag coffee={{ ...print, roast: nameOf(print.roastId, roasts) }} detail="small" decorative />
          ) : (
            <Tasteprint coffee={print} decorative />
          )}
          <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
        </li>
      ))}
    </ul>
  );
}

const Comparison = ({ coffees }: { coffees: PictureSources['coffees'] }) => (
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

const Roasts = ({ roasts }: { roasts: PictureSources['roasts'] }) => (
  <ul className={styles.roasts}>
    {roasts.map(({ id, display_name }) => (
      <li key={id}>
        <RoastScale roastId={id} /> {display_name}
      </li>
    ))}
  </ul>
);
