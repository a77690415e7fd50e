import { Link } from 'react-router';
import { RoastName } from '../../ui/roast-name.tsx';
import { ShareButton } from '../../ui/share/share-button.tsx';
import { Tasteprint } from '../../ui/tasteprint/tasteprint.tsx';
import { CompareTick } from '../compare/compare-tick.tsx';
import { KindIcon } from '../note/kind-icon.tsx';
import type { Card } from './card.ts';
import styles from './note-card.module.css';

interface Props {
  card: Card;
  publicUrl: string;
  /** Told when somebody looks closer at this card. */
  onLook?: (card: Card) => void;
}

export function NoteCard({ card, publicUrl, onLook }: Props) {
  const { ctapsId, print, isBlend, beanCount } = card;
  const path = `/cuppingnotes/${ctapsId}`;
  const look = () => onLook?.(card);
  return (
    <article className={styles.card}>
      <Tasteprint coffee={print} detail="small" decorative className={styles.print} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>
            <Link to={path} prefetch="intent" onPointerEnter={look} onFocus={look}>
              {print.name}
            </Link>
          </h3>
          <span className={styles.id}>{ctapsId}</span>
        </div>
        <p className={styles.facts}>
          <KindIcon isBlend={isBlend} />
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
