import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { Order, OrderBlend } from '#contract/orders/order.ts';
import type { OrderLog, OrderShippingDetail } from '#contract/orders/order-details.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** What the last page shows of an order. */
export interface PlacedOrder {
  order: Order;
  lines: readonly OrderBlend[];
  boxes: readonly OrderShippingDetail[];
  logs: readonly OrderLog[];
}

/** A guest's by the key that this tab got, a member's own by the login. */
export const loadPlacedOrder = (orderId: number, signedKey: string | null): Promise<Reply<PlacedOrder>> =>
  signedKey === null ? loadOwn(orderId) : loadGuests(signedKey);

async function loadGuests(signedKey: string): Promise<Reply<PlacedOrder>> {
  const outcome = await browserApi('GET /guest-orders/{signedKey}', { params: { signedKey } });
  if (!outcome.ok) return outcome;
  const { order, order_blends: lines, order_shipping_details: boxes, order_logs: logs } = outcome.answer;
  return { ok: true, answer: { order, lines, boxes, logs } };
}

async function loadOwn(orderId: number): Promise<Reply<PlacedOrder>> {
  const params = { id: orderId };
  const query = { orderId: String(orderId) };
  const [order, lines, boxes, logs] = await Promise.all([
    browserApi('GET /orders/{id}', { params }),
    browserApi('GET /orders/{id}/order-blends', { params }),
    browserApi('GET /order-shipping-details', { query }),
    browserApi('GET /order-logs', { query }),
  ]);
  if (!order.ok) return order;
  if (!lines.ok) return lines;
  if (!boxes.ok) return boxes;
  if (!logs.ok) return logs;
  return {
    ok: true,
    answer: { order: order.answer, lines: lines.answer, boxes: boxes.answer, logs: logs.answer },
  };
}

export interface PlacedNames {
  roasts: readonly { id: number; display_name: string }[];
  grinds: readonly { id: number; short_name: string }[];
  bagSizes: readonly { id: number; display_name: string }[];
  countries: readonly { id: string; display_name: string }[];
  /** The cupping notes that could be had, by CTAPS id. */
  notes: ReadonlyMap<string, CuppingNote>;
}

/** What the ids of an order mean. The order can be read without the pictures. */
export async function loadPlacedNames(lines: readonly OrderBlend[]): Promise<PlacedNames> {
  const ids = [...new Set(lines.flatMap(({ ctaps_id }) => ctaps_id ?? []))].slice(0, MOST_PICTURES);
  const [roasts, grinds, bagSizes, countries, notes] = await Promise.all([
    browserApi('GET /roasts').then(orThrow),
    browserApi('GET /grinds').then(orThrow),
    browserApi('GET /bag-sizes').then(orThrow),
    browserApi('GET /countries').then(orThrow),
    Promise.all(ids.map((ctapsId) => browserApi('GET /cupping-notes/{ctapsId}', { params: { ctapsId } }))),
  ]);
  const found = notes.flatMap((outcome) => (outcome.ok ? [outcome.answer] : []));
  return {
    roasts,
    grinds,
    bagSizes,
    countries,
    notes: new Map(found.map((note) => [note.ctaps_id, note])),
  };
}

const MOST_PICTURES = 6;
