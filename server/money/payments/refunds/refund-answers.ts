/** What PayPal's answers to a refund mean, of an order and of a bill alike. */
import { DAY_MS } from '#domain/durations.ts';
import type { MovedMoney } from '../paypal/paypal-answers.ts';

/** How our own ids of refunds begin, which PayPal repeats: of orders and bills, and of the months of plans. */
const OUR_OWN = ['refund-', 'plan-'] as const;

/** Idempotency key of a refund that we ask for. */
export type RefundId = `${(typeof OUR_OWN)[number]}${string}`;

/** A refund that we asked for: a job counts it. */
export const isOurs = ({ customId }: Pick<MovedMoney, 'customId'>): boolean =>
  OUR_OWN.some((beginning) => customId?.startsWith(beginning));

/** A pending refund may still fail, so it is requested again under the same request id until PayPal says that it is done. */
export const PENDING = 'PENDING';
export const ON_ITS_WAY = new Set(['COMPLETED', PENDING]);

/** PayPal remembers a request for 45 days; after these it is looked for before it is made again. */
export const REMEMBERED_MS = 30 * DAY_MS;

/** PayPal says that less is left than we ask for: somebody refunded by hand. */
export const LESS_IS_LEFT = new Set(['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED']);

/** PayPal will never give it, however often it is asked. */
export const FOR_GOOD = new Set([
  'REFUND_TIME_LIMIT_EXCEEDED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_IS_RESTRICTED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
]);
