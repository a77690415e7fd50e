/** What the shop acknowledged to the soak's visitors: the soak's own books, which the shop's must agree with to the penny. */
import type { PaymentMethodId } from '../../domain/order/payment-method.ts';
import { STATUS, type StatusId } from '../../domain/order/status.ts';

export interface Member {
  id: number;
  email: string;
  token: string;
  mayOrderOnAccount: boolean;
}

export interface NotedOrder {
  id: number;
  cartId: string;
  /** `null` for a guest's. */
  member: Member | null;
  method: PaymentMethodId;
  pence: number;
  /** Where the order is by what was acknowledged, once nothing is under way any more. */
  status: StatusId;
}

export interface GiftCard {
  code: string;
  gtin: string;
  amount: number;
}

export interface Journal {
  members: Member[];
  orders: Map<number, NotedOrder>;
  /** Carts that were refused as orders. */
  refusedCarts: Set<string>;
  /** Gift cards that nobody tried yet. */
  cards: GiftCard[];
  /** By GTIN. */
  redemptions: Map<string, { memberId: number; pence: number }>;
  /** Broken promises, each once, with how often it was seen. */
  broken: Map<string, number>;
}

export const openJournal = (): Journal => ({
  members: [],
  orders: new Map(),
  refusedCarts: new Set(),
  cards: [],
  redemptions: new Map(),
  broken: new Map(),
});

export function noteBroken({ broken }: Pick<Journal, 'broken'>, promise: string): void {
  broken.set(promise, (broken.get(promise) ?? 0) + 1);
}

/** Answers of different requests may arrive in another order than the shop gave them: what is cancelled stays so. */
export function noteStatus(order: NotedOrder, status: StatusId): void {
  if (order.status !== STATUS.cancelled) order.status = status;
}

export const toPence = (pounds: number): number => Math.round(pounds * 100);
