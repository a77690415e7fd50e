import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { forgetIdempotencyKey } from '#web/state/idempotency-keys.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { type Added, addAll, flightsLeftOut, leftOutInWords, linesAgain } from './order-again.ts';
import type { WholeOrder } from './whole-order.ts';

/** Puts the coffees of an order into the cart once more, one order at a time, and goes there. */
export function useReordering() {
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isReordering = useRef(false);
  const isMounted = useIsMounted();
  const navigate = useNavigate();

  const reorder = async (orderId: number, loaded?: Ordered) => {
    if (isReordering.current) return;
    isReordering.current = true;
    setBusyWith(orderId);
    const done = await orderAgain(orderId, loaded);
    isReordering.current = false;
    setBusyWith(null);
    const refusal = refusalIn(done);
    // A member who went to another page meanwhile stays there.
    if (!isMounted.current) return;
    if (refusal !== null) return setRefused(refusal);
    showToast('Your coffees are in your cart, at today’s prices.', { tone: 'good', seconds: 5 });
    void navigate('/cart');
  };

  const dialog = (
    <Confirm
      question={
        refused && (refused.isPartial ? 'Not everything is in your cart' : 'Nothing was put into your cart')
      }
      no="Stay here"
      yes="View cart"
      onNo={() => setRefused(null)}
      onYes={() => void navigate('/cart')}
    >
      <p>{refused?.message}</p>
    </Confirm>
  );

  return { busyWith, reorder, dialog };
}

interface Refused {
  isPartial: boolean;
  message: string;
}

type Ordered = Pick<WholeOrder, 'blends' | 'recipes'>;

async function orderAgain(orderId: number, loaded?: Ordered): Promise<Added | Problem> {
  const ordered = loaded ?? (await loadOrdered(orderId));
  if ('message' in ordered) return ordered;
  const lines = linesAgain(ordered.blends, ordered.recipes);
  const partOf = (index: number) => `order ${orderId}, ${index}`;
  const done = await addAll(lines, (line, index) => addToCart(line, partOf(index)));
  // Idempotency keys: until all of them are in the cart, trying again adds only those that are missing.
  if (done.leftOut.length === 0) for (const index of lines.keys()) forgetIdempotencyKey(partOf(index));
  return { ...done, leftOut: [...done.leftOut, ...flightsLeftOut(ordered.blends)] };
}

async function loadOrdered(orderId: number): Promise<Ordered | Problem> {
  const [blends, recipes] = await Promise.all([
    browserApi('GET /orders/{id}/order-blends', { params: { id: orderId } }),
    browserApi('GET /order-blend-recipes', { query: { orderId } }),
  ]);
  if (!blends.ok) return blends.problem;
  if (!recipes.ok) return recipes.problem;
  return { blends: blends.answer, recipes: recipes.answer };
}

function refusalIn(done: Added | Problem): Refused | null {
  if ('message' in done) return { isPartial: false, message: done.message };
  if (done.leftOut.length === 0) return null;
  return { isPartial: done.added > 0, message: leftOutInWords(done) };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
