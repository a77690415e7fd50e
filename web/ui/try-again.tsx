import { Link, useLocation } from 'react-router';
import buttons from './button.module.css';

/** Link on an error page that reloads the document at the same address. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument className={buttons.primary}>
      Try again
    </Link>
  );
}
