import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetOldInvoices } from './forget-old-invoices.ts';
import { numberAllCreditNotes } from './number-credit-notes.ts';
import { numberAllInvoices } from './number-invoices.ts';

export const invoiceJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'numbering invoices', everyMs: 20 * SECOND_MS, work: () => numberAllInvoices(patientDb) },
  { name: 'numbering credit notes', everyMs: 20 * SECOND_MS, work: () => numberAllCreditNotes(patientDb) },
  {
    name: 'forgetting old invoices',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetOldInvoices(patientDb, now),
  },
];
