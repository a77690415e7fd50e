import { Link } from 'react-router';
import { forgetBrewCards, useBrewCards } from '#web/state/brew-cards.ts';
import { BrewSteps } from '#web/ui/brew/brew-steps.tsx';
import buttons from '#web/ui/button.module.css';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';
import layout from '#web/ui/layout.module.css';
import styles from './brew-cards.module.css';

/** What this browser remembers: the coffees of its visitor's orders, each with its recipe and a timer. */
export function BrewCards() {
  const cards = useBrewCards();
  if (cards.length === 0) return <NoCards />;
  return (
    <>
      <ul className={styles.cards}>
        {cards.map(({ ctapsId, name, grindId, ...coffee }) => (
          <li key={`${ctapsId} ${grindId}`} className={styles.card}>
            <h2>
              <bdi>{name}</bdi>
            </h2>
            <BrewSteps coffee={coffee} grindId={grindId} />
          </li>
        ))}
      </ul>
      <p className={layout.prose}>
        These cards are in this browser alone, and work without a connection. They go when you log out.
      </p>
      <p>
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => {
            forgetBrewCards();
            // The button that had the focus goes.
            focusHeading();
          }}
        >
          Forget these cards
        </button>
      </p>
    </>
  );
}

const NoCards = () => (
  <>
    <p className={layout.lead}>There’s no card here yet.</p>
    <p className={layout.prose}>
      Open “How to brew it” on the page of an order, and the card of that coffee stays here, even without a
      connection.
    </p>
    <p>
      <Link to="/profile?tab=2" className={buttons.quiet}>
        Your orders
      </Link>
    </p>
  </>
);
