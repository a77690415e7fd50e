import { useState } from 'react';
import { useCart } from './cart.ts';
import { useLoggedIn } from './use-logged-in.ts';

/** Whether a cart with coffees in it ended before the visitor's eyes, which is how an order from another place looks. */
export function useOrderedElsewhere(): boolean {
  const { filled, loading, problem } = useCart();
  const loggedIn = useLoggedIn();
  const [seen, setSeen] = useState<{ id: string; loggedIn: boolean } | null>(null);
  const holdsCoffees = filled !== null && filled.lines.length > 0;
  if (holdsCoffees && (seen?.id !== filled.cart.id || seen.loggedIn !== loggedIn))
    setSeen({ id: filled.cart.id, loggedIn });
  if (seen === null || holdsCoffees || loading || problem !== null) return false;
  return filled?.cart.id !== seen.id && loggedIn === seen.loggedIn;
}
