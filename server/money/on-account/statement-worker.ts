/** Worker thread: sets one statement as a PDF. */
export { statementPdf as default } from './statement-pdf.ts';
