import { Link } from 'react-router';
import { RoastName } from '#web/ui/roast-name.tsx';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { CompareTick } from '../compare/compare-tick.tsx';
import { BeanOrBlendIcon } from './bean-or-blend-icon.tsx';
import type { Card } from './card.ts';
import styles from './note-card.module.css';

interface Props {
  card: Card;
  publicUrl: string;
  /** Called when the pointer or the focus comes to the card's link. */
  onHighlight?: (card: Card) => void;
}

export function NoteCard({ card, publicUrl, onHighlight }: Props) {
  const { ctapsId, print, isBlend, beanCount } = card;
  const path = `/cuppingnotes/${ctapsId}`;
  const reportHighlight = () => onHighlight?.(card);
  return (
    <article className={styles.card}>
      <Tasteprint coffee={print} detail="small" decorative className={styles.print} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Link to={path} prefetch="intent" onPointerEnter={reportHighlight} onFocus={reportHighlight}>
              {print.name}
            </Link>
          </h3>
          <span className={styles.id}>{ctapsId}</span>
        </div>
        <p className={styles.facts}>
          <BeanOrBlendIcon isBlend={isBlend} />
          <span>{beanCount === 1 ? '1 bean' : `${beanCount} beans`}</span>
          <RoastName roastId={print.roastId} name={card.roast} />
          <span>{card.grind}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <CompareTick pick={{ ctapsId, name: print.name }} />
        <ShareButton shared={{ ctapsId, name: print.name, address: publicUrl + path }} />
      </div>
    </article>
  );
}
