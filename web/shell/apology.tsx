import { Link, useLocation } from 'react-router';
import { shop } from '../../domain/shop.ts';
import { refusalIn } from '../api/granted.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';

/** For when a page can't be shown: what happened, what is safe, and how to go on. */
export function Apology({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <div className={layout.band}>
      <h1>That didn’t work</h1>
      <p className={layout.lead}>
        {refusalIn(error) ??
          'Something went wrong, on our side or on the way to you, and this page can’t be shown just now.'}
      </p>
      <p className={layout.prose}>
        Nothing that you have ordered or put into your cart is lost. Please try again in a moment; if it keeps
        happening, write to <a href={`mailto:${shop.email}`}>{shop.email}</a> or ring{' '}
        <a href={`tel:${shop.telephone.dialled}`}>{shop.telephone.shown}</a>.
      </p>
      <p className={layout.actions}>
        <Link to={pathname + search} reloadDocument className={buttons.primary}>
          Try again
        </Link>
        <Link to="/" className={buttons.quiet}>
          Go to the front page
        </Link>
      </p>
    </div>
  );
}
