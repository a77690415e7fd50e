/** PayPal's answers, as far as the shop relies on them; amounts become whole pence. */
import { z } from 'zod';
import { toPence } from '#domain/money/pounds.ts';

/** An order at PayPal: what was asked for, its status, and the money that moved. */
export interface PaypalOrder {
  id: string;
  status: string;
  /** Our own id of the payment. */
  paymentId: string | null;
  pence: number;
  currency: string;
  payee: string;
  approvalUrl: string | null;
  captures: readonly MovedMoney[];
  refunds: readonly MovedMoney[];
  /** What PayPal says of a payment that it was asked to save. */
  saved: SavedAtPaypal | null;
}

export interface SavedAtPaypal {
  /** `null` as long as PayPal has the payer's consent only: an event brings it. */
  vaultId: string | null;
  customerId: string | null;
  payerEmail: string | null;
}

/** A saved payment at PayPal, which calls it a payment token. */
export interface PaypalToken extends SavedAtPaypal {
  vaultId: string;
  /** PayPal's id of the order that it was saved with. */
  orderId: string | null;
}

export interface MovedMoney {
  id: string;
  status: string;
  /** Our own id of a refund that we asked for. */
  customId?: string | undefined;
  pence: number;
  currency: string;
  /** What PayPal keeps of a capture, or gives back of that with a refund, where it says so. */
  fee?: number | undefined;
  /** When PayPal says that it moved. */
  movedAt?: Date | undefined;
}

const amount = z
  .object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })
  .transform(({ currency_code, value }) => ({
    currency: currency_code,
    pence: toPence(Number(value)),
  }));

/** No payment fails because of what PayPal says of its own fee. */
const breakdown = z.object({ paypal_fee: amount }).optional().catch(undefined);

const movedMoney = z
  .object({
    id: z.string().min(1),
    status: z.string(),
    custom_id: z.string().optional(),
    create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
    amount,
    seller_receivable_breakdown: breakdown,
    seller_payable_breakdown: breakdown,
  })
  .transform(
    ({
      id,
      status,
      custom_id,
      create_time,
      amount,
      seller_receivable_breakdown,
      seller_payable_breakdown,
    }): MovedMoney => {
      const fee = (seller_receivable_breakdown ?? seller_payable_breakdown)?.paypal_fee;
      return {
        id,
        status,
        customId: custom_id,
        ...amount,
        fee: fee?.currency === amount.currency ? fee.pence : undefined,
        movedAt: create_time === undefined ? undefined : new Date(create_time),
      };
    },
  );

const unit = z.object({
  custom_id: z.string().optional(),
  amount,
  payee: z.object({ merchant_id: z.string().min(1) }),
  payments: z
    .object({ captures: z.array(movedMoney).default([]), refunds: z.array(movedMoney).default([]) })
    .default({ captures: [], refunds: [] }),
});

const paypalCustomer = z.object({ id: z.string().min(1) }).optional();

/** Never in the way of money: what is not as expected counts as not saved. */
const paidFrom = z
  .object({
    paypal: z.object({
      email_address: z.string().optional(),
      attributes: z.object({
        vault: z.object({
          id: z.string().min(1).optional(),
          status: z.string().optional(),
          customer: paypalCustomer,
        }),
      }),
    }),
  })
  .transform(
    ({ paypal: { email_address, attributes } }): SavedAtPaypal => ({
      vaultId: attributes.vault.id ?? null,
      customerId: attributes.vault.customer?.id ?? null,
      payerEmail: email_address ?? null,
    }),
  )
  .nullable()
  .catch(null);

export const orderAnswer = z
  .object({
    id: z.string().min(1),
    status: z.string(),
    payment_source: paidFrom,
    purchase_units: z.tuple([unit]),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  })
  .transform(
    ({ id, status, payment_source, purchase_units: [unit], links }): PaypalOrder => ({
      id,
      status,
      paymentId: unit.custom_id ?? null,
      ...unit.amount,
      payee: unit.payee.merchant_id,
      approvalUrl: links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
      ...unit.payments,
      saved: payment_source,
    }),
  );

export const refundAnswer = movedMoney;

export const savedPaymentAnswer = z
  .object({
    id: z.string().min(1),
    customer: paypalCustomer,
    payment_source: z.object({ paypal: z.object({ email_address: z.string().optional() }) }).optional(),
    metadata: z.object({ order_id: z.string().optional() }).optional(),
  })
  .transform(
    ({ id, customer, payment_source, metadata }): PaypalToken => ({
      vaultId: id,
      customerId: customer?.id ?? null,
      payerEmail: payment_source?.paypal.email_address ?? null,
      orderId: metadata?.order_id ?? null,
    }),
  );

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() });

export const verificationAnswer = z.object({ verification_status: z.string() });

/** Why PayPal refused. The issue is a stable code, such as ORDER_NOT_APPROVED. */
export const refusalAnswer = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});
