import { useState } from 'react';
import type { OrderInHistory } from '#contract/orders/order.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

const ON_A_PAGE = 20;

/** Pagination by cursor: a customer's orders, the newest first, one page after the other. */
export function useOrders(customerId: number) {
  const [earlier, setEarlier] = useState<readonly OrderInHistory[]>([]);
  const [cursor, setCursor] = useState<string>();
  const { answer, problem, again } = useCall(`${customerId} ${cursor ?? ''}`, async () => {
    const outcome = await browserApi('GET /customers/{id}/orders', {
      params: { id: customerId },
      query: { limit: ON_A_PAGE, cursor },
    });
    if (!outcome.ok) return outcome;
    return { ok: true, answer: { orders: outcome.answer, next: outcome.nextCursor } };
  });
  const orders = answer && [
    ...earlier,
    ...answer.orders.filter(({ id }) => !earlier.some((one) => one.id === id)),
  ];
  const next = answer?.next;
  const goOn = () => {
    setEarlier(orders ?? []);
    setCursor(next);
  };
  return { orders, problem, again, goOn: next === undefined ? null : goOn };
}
