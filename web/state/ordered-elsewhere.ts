import { useState } from 'react';
import { useCart } from './cart.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** Whether a cart with coffees in it ended while it was shown, which is how an order from another tab or device looks. */
export function useOrderedElsewhere(): boolean {
  const { contents, loading, problem } = useCart();
  const loggedIn = useLoggedIn();
  const [seen, setSeen] = useState<{ id: string; loggedIn: boolean } | null>(null);
  const hasCoffees = contents !== null && contents.lines.length > 0;
  if (hasCoffees && (seen?.id !== contents.cart.id || seen.loggedIn !== loggedIn))
    setSeen({ id: contents.cart.id, loggedIn });
  if (seen === null || hasCoffees || loading || problem !== null) return false;
  return contents?.cart.id !== seen.id && loggedIn === seen.loggedIn;
}
