import { useMatches } from 'react-router';

interface Traits {
  /** The page leads nowhere but on and back, such as a payment. */
  enclosed?: true;
  /** The page is a form or an account: its footer, with the newsletter, would be half of it. */
  foldsFooter?: true;
  /**
   * The page is there to be read: complete without scripts, which wait for a first sign of the visitor. The server holds them
   * back, and `early-presses.tsx` starts them.
   */
  scriptsLater?: true;
}

/** What the page's route says of itself: `export const handle = { enclosed: true }`. */
export const useRouteTrait = (name: keyof Traits): boolean =>
  useMatches().some(({ handle }) => (handle as Traits | undefined)?.[name] === true);
