/** Worker thread: sets one invoice as a PDF. */
export { invoicePdf as default } from './invoice-pdf.ts';
