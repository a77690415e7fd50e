import { Bag } from '#web/ui/bag/bag.tsx';
import type { PictureKind } from '#web/ui/prose/picture.ts';
import { Radar } from '#web/ui/radar/radar.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './listed-picture.module.css';

export interface ShownPicture {
  kind: PictureKind;
  prints: readonly PrintedCoffee[];
}

/** The first picture of an article, small beside its title, so that each looks like what it is about. */
export const ListedPicture = (picture: ShownPicture) => (
  <div className={`${styles.picture} ${styles[picture.kind]}`} aria-hidden="true">
    <Drawn {...picture} />
  </div>
);

function Drawn({ kind, prints }: ShownPicture) {
  if (kind === 'roasts') return <RoastScale roastId={6} />;
  if (kind === 'radar')
    return <Radar series={prints.map(({ name, scores }) => ({ id: name, scores }))} label="" />;
  if (kind === 'bags')
    return prints.map((print) => <Bag key={print.name} coffee={print} detail="small" decorative />);
  if (kind === 'labelled')
    return prints.map((print) => <Tasteprint key={print.name} coffee={print} decorative />);
  return prints.map((print) => <Tasteprint key={print.name} coffee={print} detail="small" decorative />);
}
