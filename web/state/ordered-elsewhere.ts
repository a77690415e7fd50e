import { useState } from 'react';
import { thingsIn, useCart } from './cart.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** Whether a cart with coffees in it was emptied by an order while it was shown: one from another tab or device. */
export function useOrderedElsewhere(): boolean {
  const { contents, loading, problem } = useCart();
  const loggedIn = useLoggedIn();
  const [seen, setSeen] = useState<{ key: string; loggedIn: boolean } | null>(null);
  const hasCoffees = contents !== null && thingsIn(contents) > 0;
  if (hasCoffees && (seen?.key !== contents.cart.order_key || seen.loggedIn !== loggedIn))
    setSeen({ key: contents.cart.order_key, loggedIn });
  if (seen === null || hasCoffees || loading || problem !== null) return false;
  return contents?.cart.order_key !== seen.key && loggedIn === seen.loggedIn;
}
