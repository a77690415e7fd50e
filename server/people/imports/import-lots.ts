/** Green coffee that is there on the day of moving in: each row a lot, taken in as any other lot is. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Countries } from '#domain/imports/customer-rows.ts';
import { type LotOnFile, lotShape } from '#domain/imports/lot-rows.ts';
import { short } from '#domain/imports/read-cells.ts';
import type { Moved } from '#domain/imports/sums.ts';
import { listed } from '#domain/listed.ts';
import { type LotCosts, landedCost } from '#domain/stock/landed-cost.ts';
import { listLotsOfCodes, removeLot, takeIn } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { plainName } from './bean-name-store.ts';
import type { ImportRow } from './import-store.ts';
import {
  findImportedLots,
  type LotBefore,
  linkLot,
  listLotsStanding,
  nextImportedLot,
  type Origin,
  unlinkLot,
} from './imported-lot-store.ts';
import type { Judgement } from './report.ts';
import type { ReadRecord, RulesDeps, SubjectRules } from './subject-rules.ts';
import type { Next, Step } from './take-back-store.ts';

type Beans = ReadonlyMap<string, number>;
type Record = ReadRecord<LotOnFile>;

interface Known {
  beans: Beans;
  countries: Countries;
}

export const lotRules = (
  { clock }: Pick<RulesDeps, 'clock'>,
  { beans, countries }: Known,
): SubjectRules<LotOnFile> => ({
  shape: lotShape(countries),
  atOnce: 50,
  judge: async (db, held, records) =>
    (await look(db, held, { records, beans, now: clock() })).map(({ judgement }) => judgement),
  bringIn: async (db, held, records) => {
    const now = clock();
    const judgements: Judgement[] = [];
    for (const looked of await look(db, held, { records, beans, now }))
      judgements.push(await bringInLot(db, held, { looked, now }));
    return judgements;
  },
  movedBy: (one) => ({ month: '', way: one.bean, pence: worthOf(one.grams, { ...one, fob: one.cost }) }),
  standing: async (db, { source }, ids) =>
    (await listLotsStanding(db, source, ids)).map(
      ({ grams, content, ...costs }): Moved => ({
        month: '',
        way: content.bean,
        pence: worthOf(grams, costs),
      }),
    ),
  subscribes: () => false,
});

const worthOf = (grams: number, costs: LotCosts): number => Math.round((grams * landedCost(costs)) / 1000);

interface Looked {
  record: Record;
  before: LotBefore | undefined;
  beanId: number;
  judgement: Judgement;
}

async function look(
  db: Database | InTransaction,
  { source }: ImportRow,
  { records, beans, now }: { records: readonly Record[]; beans: Beans; now: Date },
): Promise<Looked[]> {
  const ids = records.map(({ id }) => id);
  const imported = await findImportedLots(db, source, ids);
  const here = new Set((await listLotsOfCodes(db, ids)).map(({ code }) => code));
  return records.map((record) => {
    const before = imported.get(record.id);
    const beanId = beans.get(plainName(record.one.bean)) ?? 0;
    const wrong = wrongWith(record.one, {
      beanId,
      isOfOthers: before === undefined && here.has(record.id),
      now,
    });
    const isSame =
      before !== undefined &&
      FIELDS.every((field) => (before.content[field] ?? NOTHING[field]) === record.one[field]);
    const is = before === undefined ? 'new' : isSame ? 'same' : 'changed';
    const flag = is === 'changed' && before !== undefined ? flagOf(record.one, before) : null;
    return { record, before, beanId, judgement: wrong === null ? { is, flag } : { wrong } };
  });
}

const FIELDS = [
  'code',
  'bean',
  'grams',
  'sacks',
  'cost',
  'arrived_on',
  'supplier',
  'crop',
  'place',
  'organic_certificate',
  'freight',
  'duty',
  'other',
  'country_id',
  'due_diligence_reference',
  'verification_number',
] as const satisfies readonly (keyof LotOnFile)[];

/** In lots that were brought in before files could say it. */
const NOTHING: Partial<LotOnFile> = {
  freight: 0,
  duty: 0,
  other: 0,
  country_id: null,
  due_diligence_reference: '',
  verification_number: '',
};

const ORIGIN = {
  country_id: 'country of production',
  crop: 'harvest',
  due_diligence_reference: 'due diligence reference number',
  verification_number: 'verification number',
} as const satisfies { [field in keyof Origin]: string };

/** What was typed here since the file said something else: it stays. */
const typedHere = (content: LotOnFile, now: Origin): Partial<Origin> =>
  Object.fromEntries(
    (Object.keys(ORIGIN) as (keyof Origin)[])
      .filter((field) => (content[field] ?? NOTHING[field]) !== now[field])
      .map((field) => [field, now[field]]),
  );

function flagOf(one: LotOnFile, { content, now }: LotBefore): string | null {
  const names = (Object.keys(typedHere(content, now)) as (keyof Origin)[])
    .filter((field) => one[field] !== now[field] && one[field] !== (content[field] ?? NOTHING[field]))
    .map((field) => ORIGIN[field]);
  return names.length === 0 ? null : `What was typed here since stays: its ${listed(names)}.`;
}

function wrongWith(
  { code, bean, arrived_on }: LotOnFile,
  { beanId, isOfOthers, now }: { beanId: number; isOfOthers: boolean; now: Date },
): string | null {
  if (beanId === 0)
    return `We have no bean “${short(bean)}”. Write its number, its code or its name as it stands under Coffees.`;
  if (arrived_on > dayInLondon(now)) return 'The day on which it arrived is still to come.';
  return isOfOthers ? `There is a lot ${code} here already.` : null;
}

/** A corrected one takes the place of the one before, if nothing became of that. */
async function bringInLot(
  db: InTransaction,
  held: ImportRow,
  { looked: { record, before, beanId, judgement }, now }: { looked: Looked; now: Date },
): Promise<Judgement> {
  if ('wrong' in judgement || judgement.is === 'same') return judgement;
  const staffId = held.asked_by;
  const removed = before && (await removeLinked(db, held, { lotId: before.lot_id }));
  if (before !== undefined && removed === undefined) return TOUCHED;
  const { grams, sacks, cost, bean: _, ...lot } = record.one;
  const row = {
    ...lot,
    ...(before !== undefined && removed !== undefined && typedHere(before.content, removed)),
    bean_id: beanId,
    sacks,
    sack_grams: Math.max(1, Math.round(grams / sacks)),
    fob: cost,
  };
  const lotId = await takeIn(db, { staffId, row, grams, now });
  if (lotId === undefined) return { wrong: `There is a lot ${lot.code} here already.` };
  await linkLot(db, held, { source_id: record.id, lot_id: lotId, content: record.one });
  return judgement;
}

const TOUCHED = { wrong: 'Something became of it here since, or orders need it. It stays as it is.' };

/** The link goes first, and comes back where the lot stays. */
async function removeLinked(
  db: InTransaction,
  held: ImportRow,
  { lotId, ...more }: Omit<Parameters<typeof removeLot>[1], 'staffId'>,
): ReturnType<typeof removeLot> {
  const link = await unlinkLot(db, lotId);
  const removed = await removeLot(db, { lotId, staffId: held.asked_by, ...more });
  if (removed === undefined)
    await linkLot(
      db,
      { ...held, id: link.import_id, source: link.source },
      { source_id: link.source_id, lot_id: lotId, content: link.content },
    );
  return removed;
}

/** The next lot: it goes while nothing became of it. */
export async function takeLotBack(db: InTransaction, { held, after }: Next): Promise<Step> {
  const next = await nextImportedLot(db, held.id, after);
  if (next === undefined) return { count: 0, stays: [], after: null };
  const removed = await removeLinked(db, held, {
    lotId: next.lot_id,
    mayGo: (lot) => Object.keys(typedHere(next.content, lot)).length === 0,
  });
  return {
    count: removed === undefined ? 0 : 1,
    stays:
      removed === undefined
        ? [{ id: next.source_id, reason: 'Something became of it here since, or orders need it.' }]
        : [],
    after: next.lot_id,
  };
}
