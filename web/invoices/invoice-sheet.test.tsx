import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { minasInvoice } from '#contract/invoices/invoices.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

it('an invoice says the purchase order of its buyer, where there is one', () => {
  const sheetFor = (more: object) =>
    renderToStaticMarkup(
      <InvoiceSheet
        invoice={{ ...minasInvoice, buyer: { name: 'Mina Okafor', address: ['1 Quay Row'], ...more } }}
      />,
    );
  expect(sheetFor({ purchase_order: 'PO-4711' })).toContain('<dt>Purchase order</dt><dd>PO-4711</dd>');
  expect(sheetFor({})).not.toContain('Purchase order');
});
