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
  /** Pence that went back in parts, to where they came from. */
  refunded: number;
  /** Whether an act waits for it, so that nobody else changes it. */
  isLeftAlone: boolean;
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
  /** Transfers that came for accounts, by id. */
  transfers: Map<number, { memberId: number; pence: number; paidBack: number }>;
  /** Gift cards whose payment was approved. */
  cardsBought: { pence: number }[];
  /** Mailboxes of those who asked, and ids of our answers. */
  questions: Set<string>;
  answers: Set<string>;
  /** Grams of green coffee, by the code of the lot. */
  lots: Map<string, number>;
  /** What visitors may enter for a cart, once it is made. */
  voucher: string | null;
  /** Broken promises, each once, with how often it was seen. */
  broken: Map<string, number>;
}

export const openJournal = (): Journal => ({
  members: [],
  orders: new Map(),
  refusedCarts: new Set(),
  cards: [],
  redemptions: new Map(),
  transfers: new Map(),
  cardsBought: [],
  questions: new Set(),
  answers: new Set(),
  lots: new Map(),
  voucher: null,
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
