/** What the shop acknowledged to the soak's visitors: the soak's own books, which the shop's must agree with to the penny. */

import type { PaymentMethodId } from '#domain/order/payment-method.ts';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import type { BusinessOffer } from '#domain/plans/business-plans.ts';

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
  /** What a voucher took off. */
  voucher: { code: string; pence: number } | null;
  /** Where the order is by what was acknowledged, once nothing is under way any more. */
  status: StatusId;
  /** Where it was before an act that waits ten seconds, which is refused if the order changes meanwhile, as by money that comes for it. */
  before?: StatusId;
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

/** All weights in grams. */
interface Floor {
  /** The day that is roasted for: the one on which the soak began. */
  day: string | null;
  isStarted: boolean;
  /** Those that are being roasted, filled and packed. */
  orders: Set<number>;
  /** By batch and position. */
  buckets: Map<string, number>;
  batches: Map<number, number>;
  /** By line and number. */
  bags: Map<string, number>;
  boxes: Map<number, number>;
}

export interface Journal {
  /** The session of staff, and when it began. */
  staff: { token: string; since: number } | null;
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
  /** Proven members without a plan, who start one or are given one. */
  withoutPlan: Member[];
  /** Pence of a month, by member, of plans whose first month was approved. */
  plans: Map<number, number>;
  /** By member. */
  businessPlans: Map<number, BusinessOffer>;
  /** What was owed on account and whose payment was approved. */
  debtsPaid: { memberId: number; pence: number }[];
  /** Members who are paying what they owe. */
  paying: Set<number>;
  /** Mailboxes of those who asked, and ids of our answers. */
  questions: Set<string>;
  answers: Set<string>;
  /** Grams of green coffee, by the code of the lot. */
  lots: Map<string, number>;
  floor: Floor;
  /** What visitors may enter for a cart: the most uses of a voucher, by its code. */
  vouchers: Map<string, number>;
  /** Mailboxes whose subscription was confirmed. */
  subscribers: Set<string>;
  /** Who had to get it when it was sent, by its subject. */
  newsletters: Map<string, ReadonlySet<string>>;
  /** What became of it, by its id. */
  proposals: Map<number, string>;
  /** Members whose proposal is open. */
  proposedTo: Set<number>;
  /** Accounts that are opened to be merged. */
  twins: Member[];
  /** Which record was kept, by the one that was merged into it. */
  merges: Map<number, number>;
  /** Acts that were refused since their order changed while they waited. */
  actsRefused: number;
  /** Broken promises, each once, with how often it was seen. */
  broken: Map<string, number>;
}

export const openJournal = (): Journal => ({
  staff: null,
  members: [],
  orders: new Map(),
  refusedCarts: new Set(),
  cards: [],
  redemptions: new Map(),
  transfers: new Map(),
  cardsBought: [],
  withoutPlan: [],
  plans: new Map(),
  businessPlans: new Map(),
  debtsPaid: [],
  paying: new Set(),
  questions: new Set(),
  answers: new Set(),
  lots: new Map(),
  floor: {
    day: null,
    isStarted: false,
    orders: new Set(),
    buckets: new Map(),
    batches: new Map(),
    bags: new Map(),
    boxes: new Map(),
  },
  vouchers: new Map(),
  subscribers: new Set(),
  newsletters: new Map(),
  proposals: new Map(),
  proposedTo: new Set(),
  twins: [],
  merges: new Map(),
  actsRefused: 0,
  broken: new Map(),
});

export function noteBroken({ broken }: Pick<Journal, 'broken'>, promise: string): void {
  broken.set(promise, (broken.get(promise) ?? 0) + 1);
}

/** Answers of different requests may arrive in another order than the shop gave them: what is cancelled stays so. */
export function noteStatus(order: NotedOrder, status: StatusId): void {
  if (order.status !== STATUS.cancelled) order.status = status;
}

/** An act that waits moves it on. */
export function noteWaiting(order: NotedOrder, status: StatusId): void {
  order.before = order.status;
  noteStatus(order, status);
}

export const toPence = (pounds: number): number => Math.round(pounds * 100);
