import { Link, useLocation } from 'react-router';
import buttons from './button.module.css';

/** For a page that could not be shown: loads it anew, with what its address asks for. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument className={buttons.primary}>
      Try again
    </Link>
  );
}
