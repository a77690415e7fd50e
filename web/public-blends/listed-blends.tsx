import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import chips from '#web/ui/chips/chips.module.css';
import layout from '#web/ui/layout.module.css';
import { BlendCards } from './blend-cards.tsx';
import type { Card } from './card.ts';
import styles from './gallery.module.css';
import { pathOfGallery, SORTED_BY, type SortedBy, type SortInAddress } from './gallery-search.ts';

export interface ShownBlends {
  cards: readonly Card[];
  sortedBy: SortedBy;
  /** Where the list goes on. */
  next: string | null;
  isFirstPage: boolean;
}

interface Props extends ShownBlends {
  isOfMember: boolean;
  /** Whether a member's own order and prices are on their way. */
  isBusy?: boolean;
}

/** A page of the list, with the links to its other orders and pages. */
export function ListedBlends({ cards, sortedBy, next, isFirstPage, isOfMember, isBusy = false }: Props) {
  if (cards.length === 0 && isFirstPage) return <NothingYet />;
  return (
    <>
      <SortLinks sortedBy={isBusy ? null : sortedBy} isOfMember={isOfMember} />
      <div aria-busy={isBusy || undefined} className={styles.list}>
        {cards.length === 0 ? <p>There are no more.</p> : <BlendCards cards={cards} awaitsPrices={isBusy} />}
      </div>
      <p className={layout.onward}>
        {!isFirstPage && (
          <Link to={pathOfGallery(sortedBy)} className={buttons.quiet}>
            Back to the first
          </Link>
        )}
        {next !== null && (
          <Link to={pathOfGallery(sortedBy, next)} className={buttons.quiet}>
            More blends
          </Link>
        )}
      </p>
    </>
  );
}

const NEAREST: [SortedBy, string] = ['nearest', 'Nearest to you'];

/** A member without a taste has nothing that is near to them. */
function SortLinks({ sortedBy, isOfMember }: { sortedBy: SortedBy | null; isOfMember: boolean }) {
  const orders: readonly [SortedBy, string][] = [
    ...(isOfMember ? [NEAREST] : []),
    ...(Object.entries(SORTED_BY) as [SortInAddress, string][]),
  ];
  return (
    <nav aria-label="Order of the blends">
      <ul className={`${chips.chips} ${chips.row}`}>
        {orders.map(([order, name]) => (
          <li key={order}>
            <Link
              to={pathOfGallery(order)}
              state={{ keepsFocus: true }}
              aria-current={order === sortedBy ? 'true' : undefined}
              className={chips.chip}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const NothingYet = () => (
  <div className={styles.nothing}>
    <p>
      Nobody has published a blend yet. Yours could be the first: make one you like, order or share it, and
      choose <strong>Publish</strong> beside it in your profile.
    </p>
    <p className={layout.actions}>
      <Link to="/blend" className={buttons.primary}>
        Blend your own
      </Link>
      <Link to="/profile" className={buttons.quiet}>
        See my blends
      </Link>
    </p>
  </div>
);
