import { isRouteErrorResponse, Link } from 'react-router';
import { refusalIn } from '#web/api/or-throw.ts';
import buttons from '#web/ui/button.module.css';
import { EmailLink, TelephoneLink, useShopContact } from '#web/ui/contact-links.tsx';
import layout from '#web/ui/layout.module.css';
import { TryAgain } from '#web/ui/try-again.tsx';

/** The page for an error: what happened, what is safe, and how to go on. */
export function Apology({ error }: { error: unknown }) {
  const hasContact = useShopContact() !== null;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className={layout.band}>
      <h1>{isMissing ? 'That isn’t here' : 'That didn’t work'}</h1>
      <p className={layout.lead}>
        {refusalIn(error) ??
          'Something went wrong, on our side or on the way to you, and we can’t show this page just now.'}
      </p>
      <p className={layout.prose}>
        {isMissing
          ? 'The link may have expired or been cut short. Please check it'
          : 'Your orders and cart are safe. Please try again in a moment'}
        {hasContact && (
          <>
            {isMissing ? ', or' : '; if it keeps happening,'} email <EmailLink /> or call <TelephoneLink />
          </>
        )}
        .
      </p>
      <p className={layout.actions}>
        {!isMissing && <TryAgain />}
        <Link to="/" className={buttons.quiet}>
          Go to the front page
        </Link>
      </p>
    </div>
  );
}
