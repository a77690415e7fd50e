import { Link } from 'react-router';
import { figuresOf } from '#domain/brew/figures.ts';
import { forgetBrewCards, type StoredBrew, useBrewCards } from '#web/state/brew-cards.ts';
import { recipeForTwo } from '#web/ui/brew/brew-steps.tsx';
import { BrewTimer } from '#web/ui/brew/brew-timer.tsx';
import buttons from '#web/ui/button.module.css';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';
import layout from '#web/ui/layout.module.css';
import { Facts } from '#web/ui/panel.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './brew-cards.module.css';

/** What this browser remembers: the coffees of its visitor's orders, each with its recipe and a timer. One is open at a time. */
export function BrewCards() {
  const cards = useBrewCards();
  if (cards.length === 0) return <NoCards />;
  return (
    <>
      <ul className={styles.cards}>
        {cards.map((card, index) => (
          <li key={`${card.ctapsId} ${card.grindId}`} className={styles.card}>
            <details name="brewing" open={index === 0}>
              <Card card={card} />
            </details>
          </li>
        ))}
      </ul>
      <p className={styles.kept}>
        Only this browser has these cards. They work without a connection, and go when you log out.{' '}
        <button
          type="button"
          className={buttons.plain}
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

function Card({ card: { grindId, ...coffee } }: { card: StoredBrew }) {
  const recipe = recipeForTwo(coffee, grindId);
  return (
    <>
      <summary className={styles.summary}>
        <Tasteprint coffee={coffee} decorative className={styles.print} />
        <h2>
          <bdi>{coffee.name}</bdi>
        </h2>
        <span className={styles.method}>{recipe.name}, two cups</span>
      </summary>
      <div className={styles.recipe}>
        <Facts facts={figuresOf(recipe)} />
        <div className={styles.steps}>
          <BrewTimer recipe={recipe} isSuggested />
        </div>
      </div>
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
      <Link to="/profile?tab=2" className={buttons.primary}>
        Your orders
      </Link>
    </p>
  </>
);
