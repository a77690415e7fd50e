import { Link, useLocation } from 'react-router';
import { refusalIn } from '../api/granted.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';

/** The list without its notes: what the shop says of it, and how to go on. What was searched for stays in the address. */
export function NotesFailed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className={layout.band}>
      <h1>Cupping Notes</h1>
      <p role="alert" className={layout.lead}>
        {refusalIn(error) ?? 'Something went wrong'}
      </p>
      <p className={layout.actions}>
        <Link to={pathname + search} reloadDocument className={buttons.primary}>
          Try again
        </Link>
      </p>
    </div>
  );
}
