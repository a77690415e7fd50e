import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BagSize } from '#contract/catalogue/lookups.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { differenceInWords } from '#domain/taste/in-words.ts';
import { loadOffers, type Offer } from '#web/cupping-notes/buy/offers.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { newLine } from '#web/state/new-line.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useAddToCart } from '#web/state/use-add-to-cart.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { FIRST_CHOICE } from '#web/ui/bag-choice/choice.ts';
import buttons from '#web/ui/button.module.css';
import { Radar } from '#web/ui/radar/radar.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { showAdded } from '#web/ui/toast/show-added.ts';
import { showProblemForNow } from '#web/ui/toast/show-problem.ts';
import { CompareTable } from './compare-table.tsx';
import { addressOfComparison } from './compared.ts';
import type { ComparedNote } from './compared-notes.ts';
import styles from './comparison.module.css';
import { priceIn } from './price-in.ts';

interface Props {
  notes: readonly ComparedNote[];
  bagSizes: readonly BagSize[];
}

export function Comparison({ notes, bagSizes }: Props) {
  const without = (left: string) =>
    addressOfComparison(notes.map(({ ctapsId }) => ctapsId).filter((id) => id !== left));
  const [first, ...others] = notes;
  const offersOf = useOwnOffers(notes);
  return (
    <>
      <ul className={styles.prints}>
        {notes.map((note) => (
          <li key={note.ctapsId}>
            <Tasteprint coffee={note.print} className={styles.print} />
            <h2 className={styles.name}>
              <Link to={`/cuppingnotes/${note.ctapsId}`}>{note.print.name}</Link>
            </h2>
            <p>Mostly {strongestInWords(note.print.scores)}</p>
            <p className={styles.price}>
              <strong>{priceIn(offersOf(note), QUARTER_KILO_BAG)}</strong> for 250 g
            </p>
            <div className={styles.actions}>
              {note.inStock ? <AddColumnToCart note={note} /> : <span>Out of stock for now</span>}
              <Link to={without(note.ctapsId)} rel="nofollow" className={buttons.plain}>
                Remove<span className="visually-hidden"> {note.print.name}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <section aria-labelledby="overlaid" className={styles.chart}>
          <h2 id="overlaid">Side by side</h2>
          <Radar
            series={notes.map(({ ctapsId, print }) => ({ id: ctapsId, scores: print.scores }))}
            label={`Taste chart of ${notes.map(({ print }) => print.name).join(', ')}`}
          />
          {first &&
            others.map(({ ctapsId, print }) => (
              <p key={ctapsId}>
                <strong>{print.name}</strong> next to {first.print.name}:{' '}
                {uncapitalised(differenceInWords(print.scores, first.print.scores))}
              </p>
            ))}
        </section>
        <section aria-labelledby="figures">
          <h2 id="figures">The numbers</h2>
          <CompareTable notes={notes} bagSizes={bagSizes} offersOf={offersOf} />
        </section>
      </div>
    </>
  );
}

const uncapitalised = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Puts the smallest bag of a compared coffee into the cart, in the grind that it is sold in. */
function AddColumnToCart({ note }: { note: ComparedNote }) {
  const { busy, add } = useAddToCart(showProblemForNow);
  const addColumn = async () => {
    const bag = { bagSizeId: QUARTER_KILO_BAG, grindId: note.grindId, quantity: 1 };
    const added = await add(newLine({ ...note.coffee, ...bag, openedFrom: note.ctapsId }));
    if (added !== null) await showAdded(added, 1);
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      aria-disabled={busy || undefined}
      onClick={() => void addColumn()}
    >
      Add To Cart<span className="visually-hidden"> 250 g of {note.print.name}</span>
    </button>
  );
}

/** The offers of a compared coffee at the visitor's own prices; `null` while a member's are on their way. */
function useOwnOffers(notes: readonly ComparedNote[]): (note: ComparedNote) => readonly Offer[] | null {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [own, setOwn] = useState<ReadonlyMap<string, readonly Offer[]>>(new Map());
  useEffect(() => {
    setOwn(new Map());
    if (!isMember) return undefined;
    return askInEffect(async (isLatest) => {
      const load = async ({ ctapsId, coffee }: ComparedNote) => {
        const offers = await loadOffers(browserApi, coffee, FIRST_CHOICE.grindId);
        if (isLatest()) setOwn((before) => new Map(before).set(ctapsId, offers));
      };
      await Promise.all(notes.map(load));
    });
    // Another plan has other prices.
  }, [isMember, planChanges, notes]);
  return ({ ctapsId, offers }) => (isMember ? (own.get(ctapsId) ?? null) : offers);
}
