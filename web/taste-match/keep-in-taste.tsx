import { Link } from 'react-router';
import { useLoggedIn } from '#web/state/use-logged-in.ts';

/** For a member: their profile asks which coffee they drink, and this may be it. */
export function KeepInTaste({ brand }: { brand: { id: number; name: string } }) {
  if (!useLoggedIn()) return null;
  return (
    <p>
      Is this what you drink?{' '}
      <Link to="/profile?tab=taste" state={{ brand }}>
        Add it to your taste profile
      </Link>
    </p>
  );
}
