import { useMatches } from 'react-router';

interface Traits {
  /** The page leads nowhere but on and back, such as a payment. */
  enclosed?: true;
  /** The page is one form and little else: the footer is folded. */
  isForm?: true;
  /**
   * The page is there to be read: complete without scripts, which wait for a first sign of the visitor. The server holds them
   * back, and `early-presses.tsx` starts them.
   */
  scriptsLater?: true;
}

/** What the page's route says of itself: `export const handle = { enclosed: true }`. */
export const useRouteTrait = (name: keyof Traits): boolean =>
  useMatches().some(({ handle }) => (handle as Traits | undefined)?.[name] === true);
