import { useState } from 'react';
import type { Input } from '#contract/calls.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { lineAgain } from '#web/state/new-line.ts';

export type LineOfStanding = Input<'POST /standing-orders'>['body']['lines'][number];

const OFFERED = '8';
const NOTHING = Promise.resolve({ ok: true as const, answer: null });

/** The member’s last orders, and the coffees of the one that is chosen: of the last, until another is. */
export function useOrdersToRepeat(memberId: number, isWanted: boolean) {
  const [chosen, choose] = useState<number | null>(null);
  const orders = useCall(`orders to repeat ${memberId} ${isWanted}`, () =>
    isWanted
      ? browserApi('GET /customers/{id}/orders', { params: { id: memberId }, query: { limit: OFFERED } })
      : NOTHING,
  );
  const orderId = chosen ?? orders.answer?.[0]?.id ?? null;
  const lines = useCall(`coffees of ${orderId}`, () => (orderId === null ? NOTHING : loadLines(orderId)));
  return {
    orders: orders.answer ?? [],
    orderId,
    choose,
    lines: lines.answer ?? [],
    isLoading: isWanted && orders.answer === null && orders.problem === null,
  };
}

export type OrdersToRepeat = ReturnType<typeof useOrdersToRepeat>;

async function loadLines(
  orderId: number,
): Promise<
  { ok: true; answer: LineOfStanding[] } | Extract<Awaited<ReturnType<typeof readBlends>>, { ok: false }>
> {
  const [blends, recipes] = await Promise.all([
    readBlends(orderId),
    browserApi('GET /order-blend-recipes', { query: { orderId } }),
  ]);
  if (!blends.ok) return blends;
  if (!recipes.ok) return recipes;
  return {
    ok: true,
    answer: blends.answer.filter(hasCoffee).map((blend) =>
      lineAgain(
        blend,
        recipes.answer.filter(({ order_blend_id }) => order_blend_id === blend.id),
      ),
    ),
  };
}

const readBlends = (id: number) => browserApi('GET /orders/{id}/order-blends', { params: { id } });
