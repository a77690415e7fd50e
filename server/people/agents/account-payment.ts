/** How an assistant may pay by itself: from the account of a member who allowed it. The token is the mandate, and no credential is sent. */
import { z } from 'zod';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { shop } from '#domain/shop.ts';
import type { AccountMethod } from '#server/people/checkout/checkout.ts';
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import type { Version } from './versions/versions.ts';

const ACCOUNT_PAYMENT = 'example.sixbean.account';
const ACCOUNT_PAYMENT_ID = 'sixbean_account';
export const ACCOUNT_SCHEMA_PATH = '/ucp/schemas/account.json';

/** The protocol has a handler of a house described below the name of that house, wherever the shop runs. */
const OURS = `https://${shop.host}`;

export type AccountInstrument = 'account_credit' | 'on_account';

/** Credit comes first: it is there already. */
export const INSTRUMENTS: readonly AccountInstrument[] = ['account_credit', 'on_account'];

export const METHODS: Readonly<Record<AccountInstrument, AccountMethod>> = {
  account_credit: PAYMENT_METHOD.credit,
  on_account: PAYMENT_METHOD.onAccount,
};

/** The message that says which of them an order was paid by. */
export const PAID = 'paid_from_account';

/** As profiles have it, and answers about a checkout that these cover. */
export const paymentFromAccount = (version: Version, instruments = INSTRUMENTS) => ({
  [ACCOUNT_PAYMENT]: [
    {
      id: ACCOUNT_PAYMENT_ID,
      version,
      spec: `${OURS}/agents`,
      schema: OURS + ACCOUNT_SCHEMA_PATH,
      available_instruments: instruments.map((type) => ({ type })),
      config: {},
    },
  ],
});

const instrument = z.object({
  handler_id: z.literal(ACCOUNT_PAYMENT_ID),
  type: z.enum(['account_credit', 'on_account']),
});

/** What of the account is to pay; `null` where anything else was sent. */
export function readAccountInstrument(instruments: readonly unknown[]): AccountInstrument | null {
  const [only, another] = instruments;
  return another === undefined ? (instrument.safeParse(only).data?.type ?? null) : null;
}

const FOR_AN_HOUR = 'public, max-age=3600';

export const writeAccountSchema = (): Promise<Precompressed> =>
  precompressJson(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: OURS + ACCOUNT_SCHEMA_PATH,
      name: ACCOUNT_PAYMENT,
      title: 'Account of a member',
      description:
        'Pays from a member’s credit or on their account, by a token with dev.ucp.shopping.checkout:pay, up to the amounts that they set. No credential is sent.',
      $defs: {
        instrument: {
          type: 'object',
          required: ['id', 'handler_id', 'type'],
          properties: {
            id: { type: 'string' },
            handler_id: { const: ACCOUNT_PAYMENT_ID },
            type: { enum: INSTRUMENTS },
          },
        },
      },
    },
    FOR_AN_HOUR,
  );
