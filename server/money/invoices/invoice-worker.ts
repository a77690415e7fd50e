/** Worker thread: sets one invoice or credit note as a PDF. */
export { paperPdf as default } from './invoice-pdf.ts';
