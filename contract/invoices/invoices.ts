import { z } from 'zod';
import { type CallLimit, call } from '#contract/call.ts';
import { money } from '#contract/fields/fields.ts';
import { handedOut } from '#contract/fields/text-fields.ts';
import { withId } from '#contract/fields/url-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { staffCall } from '#contract/staff-call.ts';

/** How often invoices are set as PDF, which takes the processor a while. */
export const invoiceFiles = [
  { name: 'invoice files by address', attempts: 300, seconds: HOUR, by: 'network' },
  { name: 'invoice files by account', attempts: 60, seconds: HOUR, by: 'account', of: 'members' },
] as const satisfies readonly CallLimit[];

const party = z.object({ name: z.string(), address: z.array(z.string()) });

export const percent = z.number().min(0).meta({ description: 'The rate of VAT.' });

const invoiceLine = z
  .object({
    name: z.string(),
    description: z.string().meta({ description: 'Bags, roast and grind.' }),
    quantity: z.int().min(1),
    unit_price: money,
    volume_discount: money,
    voucher_discount: money.optional().meta({ description: 'Left out where there was no voucher.' }),
    total_price: money,
    vat_percent: percent,
  })
  .meta({ id: 'InvoiceLine' });

export const invoice = z
  .object({
    number: z.string(),
    order_id: z.int(),
    dated: z.iso
      .date()
      .meta({ description: 'The day on which the order was received, which is the tax point.' }),
    seller: party.extend({
      trading_name: z.string().optional().meta({
        description: 'What the shop was called. A document from before that could change has none.',
      }),
      mark: z
        .string()
        .nullish()
        .meta({ description: 'The fingerprint of the shop’s mark; the flower where there is none.' }),
      company_line: z.string().nullish(),
      email: z.string(),
      telephone: z.string(),
      vat_number: z.string().nullable(),
    }),
    buyer: party
      .extend({
        purchase_order: z.string().optional().meta({
          description: 'The number that their own books have for the order. Left out where there is none.',
        }),
      })
      .nullable()
      .meta({ description: 'Null once the law no longer has us retain it.' }),
    lines: z.array(invoiceLine),
    subtotal: money,
    volume_discount: money,
    voucher_discount: money.optional().meta({ description: 'Left out where there was no voucher.' }),
    voucher_code: z.string().optional(),
    shipping_cost: money,
    shipping_vat_percent: percent,
    total: money,
    vat: z
      .array(z.object({ percent, net: money, tax: money }))
      .meta({ description: 'What the total holds of each rate.' }),
    payment: z.string().meta({ description: 'How it is paid, in words.' }),
  })
  .meta({ id: 'Invoice' });

export type Invoice = z.infer<typeof invoice>;

export const invoiceFile = z
  .object({ filename: z.string(), pdf: z.string().meta({ description: 'The file, in Base64.' }) })
  .meta({ id: 'InvoiceFile' });

export type InvoiceFile = z.infer<typeof invoiceFile>;

export const minasInvoice: Invoice = {
  number: 'INV-000207',
  order_id: 1207,
  dated: '2026-11-21',
  seller: {
    name: 'Sixbean Coffee Ltd',
    trading_name: 'Sixbean',
    company_line: null,
    address: ['Unit 6, Ferry Lane Maltings', 'Bristol', 'BS1 6ZZ'],
    email: 'hello@sixbean.example',
    telephone: '0117 496 0600',
    vat_number: null,
  },
  buyer: { name: 'Mina Okafor', address: ['Harbour Bakes', '14 Quay Street', 'Whitby', 'YO21 1DH'] },
  lines: [
    {
      name: 'Lantern Ferry',
      description: '250 g, Connoisseur roast, Whole Bean',
      quantity: 2,
      unit_price: 6.19,
      volume_discount: 0,
      total_price: 12.38,
      vat_percent: 0,
    },
  ],
  subtotal: 12.38,
  volume_discount: 0,
  shipping_cost: 4.99,
  shipping_vat_percent: 0,
  total: 17.37,
  vat: [{ percent: 0, net: 17.37, tax: 0 }],
  payment: 'Paid with PayPal.',
};

export const aFile: InvoiceFile = { filename: 'sixbean-INV-000207.pdf', pdf: 'JVBERi0xLjcK' };

/** The invoice of a fee, for a period of a business's plan. */
export const feeInvoice = invoice
  .pick({ number: true, dated: true, seller: true, buyer: true, total: true, vat: true, payment: true })
  .extend({
    fee_id: z.int(),
    what: z.string().meta({ description: 'The plan, and the days that it is for.' }),
    net: money,
    vat_percent: percent,
  })
  .meta({ id: 'FeeInvoice' });

export type FeeInvoice = z.infer<typeof feeInvoice>;

const invoices = { group: 'Invoices', who: 'buyer', refuses: ['not_signed_in', 'not_found'] } as const;
const files = { limits: invoiceFiles, answer: invoiceFile } as const;
const linked = {
  group: 'Invoices',
  who: 'link holder',
  params: z.object({ signedKey: handedOut }),
  refuses: ['not_found'],
} as const;
const aLink = { signedKey: 'MTIwNy4xNzk3MDAw.pV3s8Qk1xYc6nZb0RwTq' };

export const invoiceCalls = {
  'GET /orders/{id}/invoice': call({
    ...invoices,
    name: 'getInvoice',
    summary: 'The invoice of an order, once it is received.',
    params: withId,
    answer: invoice,
    example: { params: { id: '1207' }, answer: minasInvoice },
  }),
  'GET /orders/{id}/invoice/file': call({
    ...invoices,
    ...files,
    name: 'getInvoiceFile',
    summary: 'The same invoice as a PDF.',
    params: withId,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '1207' }, answer: aFile },
  }),
  'GET /plan/fees/{id}/invoice/file': call({
    ...files,
    group: 'Invoices',
    who: 'member',
    name: 'getFeeInvoiceFile',
    summary: "The invoice of a period of a business's plan, as a PDF.",
    params: withId,
    refuses: ['not_signed_in', 'not_found', 'too_many_tries'],
    example: { params: { id: '3' }, answer: aFile },
  }),
  'GET /staff/plan-fees/{id}/invoice/file': call({
    ...staffCall('money'),
    ...files,
    name: 'getFeeInvoiceFileAsStaff',
    summary: "The invoice of a period of any business's plan, as a PDF.",
    params: withId,
    refuses: ['not_signed_in', 'not_allowed', 'not_found', 'too_many_tries'],
    example: { params: { id: '3' }, answer: aFile },
  }),
  'GET /guest-orders/{signedKey}/invoice': call({
    ...linked,
    name: 'getGuestInvoice',
    summary: "The invoice of a guest's order, for anybody who has the mailed link.",
    answer: invoice,
    example: { params: aLink, answer: minasInvoice },
  }),
  'GET /guest-orders/{signedKey}/invoice/file': call({
    ...linked,
    ...files,
    name: 'getGuestInvoiceFile',
    summary: 'The same invoice as a PDF.',
    refuses: ['not_found', 'too_many_tries'],
    example: { params: aLink, answer: aFile },
  }),
};
