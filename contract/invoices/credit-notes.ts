import { z } from 'zod';
import { call } from '#contract/call.ts';
import { money } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { idInUrl, withId } from '#contract/fields/url-fields.ts';
import { staffCall } from '#contract/staff-call.ts';
import { aFile, invoice, invoiceFile, invoiceFiles, minasInvoice, percent } from './invoices.ts';

const creditLine = z
  .object({
    name: z.string(),
    description: z.string(),
    bags: z.int().min(1).nullable().meta({ description: 'Null for what is no bags, such as the delivery.' }),
    amount: money,
    vat_percent: percent,
  })
  .meta({ id: 'CreditLine' });

export const creditNote = z
  .object({
    number: z.string(),
    refund_id: z.int(),
    invoice_number: z.string().meta({ description: 'The invoice that it takes back, or a part of it.' }),
    order_id: z.int(),
    dated: z.iso.date().meta({ description: 'The day of the refund.' }),
    ...invoice.pick({ seller: true, buyer: true, vat: true }).shape,
    lines: z.array(creditLine),
    total: money,
    reason: z.string().meta({ description: 'Why, in words.' }),
    payment: z.string().meta({ description: 'Where the money went, in words.' }),
  })
  .meta({ id: 'CreditNote' });

export type CreditNote = z.infer<typeof creditNote>;

const { seller, buyer } = minasInvoice;

export const minasCreditNote: CreditNote = {
  number: 'CN-000034',
  refund_id: 34,
  invoice_number: minasInvoice.number,
  order_id: 1207,
  dated: '2026-11-24',
  seller,
  buyer,
  lines: [
    {
      name: 'Lantern Ferry',
      description: '250 g, Connoisseur roast, Whole Bean',
      bags: 1,
      amount: 6.19,
      vat_percent: 0,
    },
  ],
  vat: [{ percent: 0, net: 6.19, tax: 0 }],
  total: 6.19,
  reason: 'Arrived damaged.',
  payment: 'Refunded to PayPal.',
};

const notes = { group: 'Invoices', who: 'buyer', refuses: ['not_signed_in', 'not_found'] } as const;
const linked = { group: 'Invoices', who: 'link holder', refuses: ['not_found'] } as const;
const files = { limits: invoiceFiles, answer: invoiceFile } as const;
const aNotesFile = { ...aFile, filename: 'sixbean-CN-000034.pdf' };
const aLink = { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' };

export const creditNoteCalls = {
  'GET /orders/{id}/credit-notes': call({
    ...notes,
    name: 'listCreditNotes',
    summary: 'The credit notes of an order: one for each refund made after its invoice.',
    params: withId,
    answer: z.array(creditNote),
    example: { params: { id: '1207' }, answer: [minasCreditNote] },
  }),
  'GET /orders/{id}/credit-notes/{refundId}/file': call({
    ...notes,
    ...files,
    name: 'getCreditNoteFile',
    summary: 'The credit note of a refund as a PDF.',
    params: withId.extend({ refundId: idInUrl }),
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '1207', refundId: '34' }, answer: aNotesFile },
  }),
  'GET /plan/fees/{id}/credit-note/file': call({
    ...files,
    group: 'Invoices',
    who: 'member',
    name: 'getFeeCreditNoteFile',
    summary: "The credit note of a waived fee of a business's plan, as a PDF.",
    params: withId,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '3' }, answer: aNotesFile },
  }),
  'GET /staff/plan-fees/{id}/credit-note/file': call({
    ...staffCall('money'),
    ...files,
    name: 'getFeeCreditNoteFileAsStaff',
    summary: "The credit note of a waived fee of any business's plan, as a PDF.",
    params: withId,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'too_many_tries'],
    example: { params: { id: '3' }, answer: aNotesFile },
  }),
  'GET /guest-orders/{signedKey}/credit-notes': call({
    ...linked,
    name: 'listGuestCreditNotes',
    summary: "The credit notes of a guest's order, for anybody who has the mailed link.",
    params: z.object({ signedKey: handedOut }),
    answer: z.array(creditNote),
    example: { params: aLink, answer: [minasCreditNote] },
  }),
  'GET /guest-orders/{signedKey}/credit-notes/{refundId}/file': call({
    ...linked,
    ...files,
    name: 'getGuestCreditNoteFile',
    summary: 'The credit note of a refund as a PDF.',
    params: z.object({ signedKey: handedOut, refundId: idInUrl }),
    refuses: ['not_found', 'too_many_tries'],
    example: { params: { ...aLink, refundId: '34' }, answer: aNotesFile },
  }),
};
