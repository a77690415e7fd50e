import type { Calls } from '#contract/calls.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { PdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { refuse } from '#server/platform/refusal.ts';
import { labelsOf } from './labels.ts';
import type { PrintJob } from './print/print-worker.ts';
import { slipsOf } from './slips.ts';

export interface LabelDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  printer: PdfPrinter<PrintJob>;
  clock: Clock;
  publicUrl: string;
}

export function labelRoutes({ db, catalogueCache, printer, clock, publicUrl }: LabelDeps): Handlers<Calls> {
  const factsNow = async () => (await readShopFacts(db))(clock());
  const slipsFor = async (orders: readonly number[]) =>
    slipsOf({ db, facts: await factsNow(), publicUrl }, orders);
  const labelsFor = async ({ lines, number }: { lines: number[]; number?: number | undefined }) => {
    const facts = await factsNow();
    const catalogue = await catalogueCache.forDisplay();
    return labelsOf({ db, catalogue, facts, publicUrl }, { lineIds: lines, number });
  };
  const printed = async (filename: string, job: PrintJob) => {
    const pdf = await printer.printUnlessBusy(job);
    return 'refused' in pdf ? pdf : { filename, pdf: Buffer.from(pdf).toString('base64') };
  };
  return {
    'GET /staff/labels': async ({ query }) => ({ answer: await labelsFor(query) }),
    'GET /staff/labels/file': async ({ query }) => {
      const { labels: every, held_back } = await labelsFor(query);
      const labels = every.filter(({ size }) => query.size === undefined || size === query.size);
      if (labels.length === 0) return refuse('not_found', { message: held_back[0]?.why ?? NO_LABEL });
      const file = await printed('labels.pdf', { labels, sides: query.sides ?? 'both' });
      return answered(file, ({ filename, pdf }) => ({ filename, pdf, held_back }));
    },
    'GET /staff/slips': async ({ query }) => ({ answer: { slips: await slipsFor(query.orders) } }),
    'GET /staff/slips/file': async ({ query }) => {
      const slips = await slipsFor(query.orders);
      if (slips.length === 0) return refuse('not_found');
      return answered(await printed('slips.pdf', { slips, size: query.size ?? 'a4' }));
    },
  };
}

const NO_LABEL = 'There is no label to print.';
