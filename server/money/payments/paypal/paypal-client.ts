/** The calls that the shop makes to PayPal. What PayPal refuses or fails to answer is a value; only bugs are thrown. */
import type { z } from 'zod';
import { formatDecimal } from '#domain/money/pounds.ts';
import type { EventSignature } from '../event-signature.ts';
import {
  type MovedMoney,
  orderAnswer,
  type PaypalOrder,
  type PaypalToken,
  refundAnswer,
  savedPaymentAnswer,
  verificationAnswer,
} from './paypal-answers.ts';
import { openPaypalHttp, type PaypalAccount, type PaypalTrouble } from './paypal-http.ts';

export interface PaypalOrderRequest {
  /** Our own id of the payment, and its idempotency key at PayPal. */
  id: string;
  pence: number;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  /** Asks PayPal to save the payment for later ones, or charges one that was saved. */
  saved?: { saves: true } | { vaultId: string };
}

/** Gives back a capture, or a part of it. */
export interface PaypalRefundRequest {
  /** PayPal's id of the capture. */
  id: string;
  /** Our own id of the refund, and its idempotency key at PayPal: one capture may have many. */
  key: string;
  /** As the payer reads it. */
  note: string;
  pence: number;
}

/** An event as it came over the wire: PayPal signs every byte of it. */
export interface SignedEvent {
  signature: EventSignature;
  text: string;
}

export interface Paypal {
  /** The origin of PayPal's API: a payment of one environment is unknown in another. */
  environment: string;
  createOrder(payment: PaypalOrderRequest): Promise<PaypalOrder | PaypalTrouble>;
  readOrder(id: string): Promise<PaypalOrder | PaypalTrouble>;
  capture(order: { id: string; paymentId: string }): Promise<PaypalOrder | PaypalTrouble>;
  refund(refund: PaypalRefundRequest): Promise<MovedMoney | PaypalTrouble>;
  readToken(vaultId: string): Promise<PaypalToken | PaypalTrouble>;
  /** Idempotent: `null` once PayPal has deleted it; afterwards it is not found. */
  deleteToken(vaultId: string): Promise<PaypalTrouble | null>;
  /** Answers whether PayPal signed the event. */
  verify(event: SignedEvent): Promise<boolean | PaypalTrouble>;
}

/** Begins a series of requests that share one timeout, since a buyer waits for the last of them. */
export type TalkToPaypal = () => Paypal;

/** The payer of a saved payment reads the name of the shop. */
export function openPaypal(account: PaypalAccount, nameNow: () => string): TalkToPaypal {
  const begin = openPaypalHttp(account);
  return () => {
    const ask = begin();
    const askFor = <S extends z.ZodType>(answer: S, request: Parameters<typeof ask>[0]) =>
      ask(request, (body) => answer.parse(body));
    return {
      environment: new URL(account.apiUrl).origin,
      createOrder: (payment) =>
        askFor(orderAnswer, {
          path: '/v2/checkout/orders',
          requestId: `order-${payment.id}`,
          body: JSON.stringify(orderOf(payment, nameNow())),
        }),
      readOrder: (id) => askFor(orderAnswer, { path: orderPath(id) }),
      capture: ({ id, paymentId }) =>
        askFor(orderAnswer, {
          path: `${orderPath(id)}/capture`,
          requestId: `capture-${paymentId}`,
          body: '{}',
        }),
      refund: ({ id, key, note, pence }) =>
        askFor(refundAnswer, {
          path: `/v2/payments/captures/${encodeURIComponent(id)}/refund`,
          requestId: key,
          body: JSON.stringify({ amount: amountOf(pence), custom_id: key, note_to_payer: note }),
        }),
      readToken: (vaultId) => askFor(savedPaymentAnswer, { path: tokenPath(vaultId) }),
      deleteToken: (vaultId) => ask({ path: tokenPath(vaultId), deletes: true }, () => null),
      verify: async (event) => {
        const body = verificationOf(event, account.webhookId);
        const path = '/v1/notifications/verify-webhook-signature';
        const answer = await askFor(verificationAnswer, { path, body });
        return 'trouble' in answer ? answer : answer.verification_status === 'SUCCESS';
      },
    };
  };
}

const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

const tokenPath = (vaultId: string) => `/v3/vault/payment-tokens/${encodeURIComponent(vaultId)}`;

const amountOf = (pence: number) => ({ currency_code: 'GBP', value: formatDecimal(pence) });

/** The address is agreed with us already, so PayPal asks for none. */
const orderOf = (
  { id, pence, description, returnUrl, cancelUrl, saved }: PaypalOrderRequest,
  shopName: string,
) => ({
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: id, custom_id: id, description, amount: amountOf(pence) }],
  payment_source: {
    paypal: {
      ...savingOf(saved, shopName),
      experience_context: {
        locale: 'en-GB',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  },
});

/** Each member has a token of their own, also where two members pay from one account at PayPal: one of them may remove theirs. */
function savingOf(saved: PaypalOrderRequest['saved'], shopName: string) {
  if (saved === undefined) return {};
  if ('vaultId' in saved) return { vault_id: saved.vaultId };
  const vault = {
    store_in_vault: 'ON_SUCCESS',
    usage_type: 'MERCHANT',
    customer_type: 'CONSUMER',
    permit_multiple_payment_tokens: true,
    description: `What you have ${shopName} charge`,
  };
  return { attributes: { vault } };
}

/** The event's text goes back byte for byte, or its signature would no longer match. */
function verificationOf({ signature, text }: SignedEvent, webhookId: string): string {
  const rest = JSON.stringify({ ...signature, webhook_id: webhookId });
  return `${rest.slice(0, -1)},"webhook_event":${text}}`;
}
