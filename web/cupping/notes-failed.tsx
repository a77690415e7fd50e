import { Link, useLocation } from 'react-router';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';

/** The list without its notes: what the shop says of it, and how to go on. What was searched for stays in the address. */
export function NotesFailed({ problem }: { problem: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className={layout.band}>
      <h1>Cupping Notes</h1>
      <p role="alert" className={layout.lead}>
        {messageOf(problem)}
      </p>
      <p className={layout.actions}>
        <Link to={pathname + search} reloadDocument className={buttons.primary}>
          Try again
        </Link>
      </p>
    </div>
  );
}

function messageOf(problem: unknown): string {
  const isProblem = typeof problem === 'object' && problem !== null && 'message' in problem;
  return isProblem && typeof problem.message === 'string' ? problem.message : 'Something went wrong';
}
