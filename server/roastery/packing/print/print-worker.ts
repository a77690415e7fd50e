/** Worker thread: sets labels or packing slips as a PDF. */
import type { Label, PackingSlip } from '#contract/packing/labels.ts';
import { labelPdf, type Sides } from './label-pdf.ts';
import { type SlipSize, slipPdf } from './slip-pdf.ts';

export type PrintJob =
  | { labels: readonly Label[]; sides?: Sides }
  | { slips: readonly PackingSlip[]; size: SlipSize };

export default function print(job: PrintJob): Promise<Uint8Array> {
  return 'labels' in job ? labelPdf(job.labels, job.sides) : slipPdf(job.slips, job.size);
}
