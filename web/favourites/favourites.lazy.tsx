import { Link } from 'react-router';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { refreshFavourites, useFavourites } from '#web/state/favourites.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { FavouriteCard, type FavouriteCoffee } from './favourite-card.tsx';
import styles from './favourites.module.css';

/** What the visitor marked, drawn by the browser alone. */
export function Favourites() {
  const { ids, isKnown, problem } = useFavourites();
  const loggedIn = useLoggedIn();
  // Another plan has other prices.
  const planChanges = usePlanChanges();
  const asked = `${isKnown} ${loggedIn} ${planChanges} ${ids.length > 0}`;
  const { answer, ...call } = useCall(asked, () => loadFavourites(ids));
  if (problem !== null) return <ProblemNotice problem={problem} again={() => void refreshFavourites()} />;
  if (isKnown && ids.length === 0) return <NoFavourites />;
  if (answer === null && call.problem !== null)
    return <ProblemNotice problem={call.problem} again={call.again} />;
  if (answer === null) return <LoadingSkeleton what="your favourites" />;
  const shown = ids.flatMap((id) => answer.find(({ ctaps_id }) => ctaps_id === id) ?? []);
  return (
    <FocusGroup label="Your favourites">
      <ul className={styles.favourites}>
        {shown.map((coffee) => (
          <FavouriteCard key={coffee.ctaps_id} coffee={coffee} />
        ))}
      </ul>
    </FocusGroup>
  );
}

const NoFavourites = () => (
  <div className={styles.empty}>
    <p>Tap the heart beside a coffee and it waits for you here.</p>
    <p>
      <Link to="/shop" className={buttons.primary}>
        Find a coffee
      </Link>
    </p>
  </div>
);

/** At the caller's own prices. The catalogue has all but custom blends, which open by their ids. */
async function loadFavourites(ids: readonly string[]) {
  if (ids.length === 0) return { ok: true as const, answer: [] };
  const [blends, beans] = await Promise.all([browserApi('GET /blends'), browserApi('GET /beans')]);
  if (!blends.ok) return blends;
  if (!beans.ok) return beans;
  const listed: FavouriteCoffee[] = [...blends.answer, ...beans.answer];
  const missing = ids.filter((id) => !listed.some(({ ctaps_id }) => ctaps_id === id));
  const notes = await Promise.all(
    missing.map((ctapsId) => browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } })),
  );
  return { ok: true as const, answer: [...listed, ...notes.flatMap((note) => (note.ok ? note.answer : []))] };
}
