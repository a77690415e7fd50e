/** Worker thread: sets labels or packing slips as a PDF. */
import type { Label, PackingSlip } from '../../../contract/packing/labels.ts';
import { labelPdf } from './label-pdf.ts';
import { type SlipSize, slipPdf } from './slip-pdf.ts';

export type PrintJob = { labels: readonly Label[] } | { slips: readonly PackingSlip[]; size: SlipSize };

export default function print(job: PrintJob): Promise<Uint8Array> {
  return 'labels' in job ? labelPdf(job.labels) : slipPdf(job.slips, job.size);
}
