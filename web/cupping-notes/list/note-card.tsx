import { Link } from 'react-router';
import { CompareTick } from '#web/cupping-notes/compare/compare-tick.tsx';
import { RoastName } from '#web/ui/roast-name.tsx';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
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
        <p className={styles.tastes}>Mostly {card.tastes}</p>
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

const OUTLINE = 'M0-10C6-10 8-5 8 0S6 10 0 10-8 5-8 0-6-10 0-10';
const SEAM = 'M1-9C-3-3 3 3-1 9';
const ONE_BEAN = ['translate(24 13) rotate(24)'];
const THREE_BEANS = ['translate(10 14) rotate(-28)', 'translate(38 14) rotate(28)', 'translate(24 13)'];

/** Icon of one bean for a single bean, of three beans for a blend. */
const BeanOrBlendIcon = ({ isBlend }: { isBlend: boolean }) => (
  <svg
    viewBox="0 0 48 26"
    role="img"
    aria-label={isBlend ? 'Blend' : 'Single bean'}
    className={styles.icon}
    strokeWidth="2"
  >
    {(isBlend ? THREE_BEANS : ONE_BEAN).map((transform) => (
      <g key={transform} transform={transform}>
        <path d={OUTLINE} className={styles.bean} />
        <path d={SEAM} fill="none" className={styles.seam} />
      </g>
    ))}
  </svg>
);
