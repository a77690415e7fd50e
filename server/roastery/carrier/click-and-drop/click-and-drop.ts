/**
 * Click & Drop of Royal Mail, API v1, as the shop uses it: one order a box, found again by our reference. Its own document is at
 * https://api.parcel.royalmail.com. What it refuses or fails to answer is a value; only bugs are thrown.
 */
import { z } from 'zod';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import {
  type ClickAndDropAccount,
  jsonOf,
  openClickAndDropHttp,
  type Trouble,
} from './click-and-drop-http.ts';
import { orderOf, type Parcel } from './parcel.ts';

/** An order there: a box. */
export interface CarrierOrder {
  id: number;
  /** None before a label was made, and for services that are not tracked. */
  trackingNumber: string | null;
  /** Click & Drop made the order and no label, in its own words. */
  labelErrors: string[];
}

export interface ClickAndDrop {
  /** Every order that has this reference: none, the one of this box, or more where people made others by hand. */
  find(reference: string): Promise<CarrierOrder[] | Trouble>;
  /** Makes the order with its label. Not idempotent: look first. */
  create(parcel: Parcel): Promise<CarrierOrder | Trouble>;
  /** A PDF of the labels of these orders, with the declarations to customs that they need. Makes those that have not been made yet. */
  print(ids: readonly number[]): Promise<{ pdf: Buffer } | Trouble>;
  /** Idempotent. Its label is void then, and must not be used. */
  remove(id: number): Promise<{ removed: true } | Trouble>;
}

export function openClickAndDrop(account: ClickAndDropAccount): ClickAndDrop {
  const send = openClickAndDropHttp(account);
  return {
    find: async (reference) => {
      const answer = await send({ method: 'GET', path: `/orders/${quoted(reference)}` });
      if ('trouble' in answer) return answer;
      if (answer.status === 404) return [];
      return read(found, answer.bytes, (orders) => orders.map(orderIn));
    },
    create: async (parcel) => {
      const answer = await send({ method: 'POST', path: '/orders', body: { items: [orderOf(parcel)] } });
      if ('trouble' in answer) return answer;
      return read(created, answer.bytes, ({ createdOrders: [order], failedOrders }) =>
        order === undefined
          ? refused(failedOrders.flatMap(({ errors }) => errors.map(({ errorMessage }) => errorMessage)))
          : { ...orderIn(order), labelErrors: order.labelErrors.map(({ message }) => message) },
      );
    },
    print: async (ids) => {
      const path = `/orders/${ids.join(';')}/label?documentType=postageLabel&includeReturnsLabel=false&includeCN=true`;
      const answer = await send({ method: 'GET', path });
      if ('trouble' in answer) return answer;
      const { status, bytes: pdf } = answer;
      return status !== 404 && pdf.subarray(0, 4).toString('latin1') === '%PDF'
        ? { pdf }
        : refused(['Click & Drop has no such label.']);
    },
    remove: async (id) => {
      const answer = await send({ method: 'DELETE', path: `/orders/${id}` });
      if ('trouble' in answer) return answer;
      if (answer.status === 404) return { removed: true };
      return read(deleted, answer.bytes, ({ errors }) =>
        errors.length === 0 ? { removed: true as const } : refused(errors.map(({ message }) => message)),
      );
    },
  };
}

/** References stand in quotes, which tells them from Click & Drop’s own numbers. */
const quoted = (reference: string): string => `%22${encodeURIComponent(reference)}%22`;

/** An answer of another shape tells nothing of what was done. */
function read<S extends z.ZodType, T>(
  shape: S,
  bytes: Buffer,
  write: (answer: z.output<S>) => T,
): T | Trouble {
  const parsed = shape.safeParse(jsonOf(bytes));
  return parsed.success
    ? write(parsed.data)
    : {
        trouble: 'unanswered',
        words: 'Click & Drop answered what this shop can’t read.',
        retryAfterSeconds: null,
      };
}

const refused = (words: readonly string[]): Trouble => ({
  trouble: 'refused',
  words: words.length === 0 ? 'Click & Drop refused it without a reason.' : words.join(' '),
  retryAfterSeconds: null,
});

const order = z.object({
  orderIdentifier: z.int().max(HIGHEST_STORED),
  trackingNumber: z.string().nullish(),
  packages: z.array(z.object({ trackingNumber: z.string().nullish() })).nullish(),
});

const listed = <S extends z.ZodType>(shape: S) =>
  z
    .array(shape)
    .nullish()
    .transform((all) => all ?? []);

const found = z.array(order);
const message = z.object({ message: z.string() });
const created = z.object({
  createdOrders: listed(order.extend({ labelErrors: listed(message) })),
  failedOrders: listed(z.object({ errors: listed(z.object({ errorMessage: z.string() })) })),
});
const deleted = z.object({ errors: listed(message) });

const orderIn = ({ orderIdentifier, trackingNumber, packages }: z.output<typeof order>): CarrierOrder => ({
  id: orderIdentifier,
  trackingNumber:
    [trackingNumber, ...(packages ?? []).map((one) => one.trackingNumber)].find(isWritten) ?? null,
  labelErrors: [],
});

const isWritten = (number: string | null | undefined): number is string =>
  number != null && number.trim() !== '';
