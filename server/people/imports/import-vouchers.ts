/** Discount codes of the shop that was left become vouchers with the uses that they have left. What they say never changes here. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Moved } from '#domain/imports/sums.ts';
import { type VoucherOnFile, voucherShape } from '#domain/imports/voucher-rows.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { mostGivenAway, voucherLimits } from '#domain/voucher/voucher.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { bringVoucher, removeVoucher } from '#server/selling/vouchers/vouchers.ts';
import type { ImportRow } from './import-store.ts';
import {
  findImportedVouchers,
  linkAgain,
  linkVoucher,
  listTakenCodes,
  listVouchersStanding,
  nextImportedVoucher,
  unlinkVoucher,
} from './imported-voucher-store.ts';
import type { Judgement } from './report.ts';
import type { ReadRecord, RulesDeps, SubjectRules } from './subject-rules.ts';
import type { Next, Step } from './take-back-store.ts';

type Record = ReadRecord<VoucherOnFile>;

export const voucherRules = ({ clock }: Pick<RulesDeps, 'clock'>): SubjectRules<VoucherOnFile> => ({
  shape: voucherShape,
  atOnce: 50,
  judge: (db, held, records) => judge(db, held, { records, today: dayInLondon(clock()) }),
  bringIn: async (db, held, records) => {
    const now = clock();
    const judgements = await judge(db, held, { records, today: dayInLondon(now) });
    const done: Judgement[] = [];
    for (const [at, { one }] of records.entries()) {
      const judgement = judgements[at] ?? TAKEN;
      done.push(
        'is' in judgement && judgement.is === 'new'
          ? await bringIn(db, held, { one, judgement, now })
          : judgement,
      );
    }
    return done;
  },
  movedBy: (one) => ({ month: '', way: WAY, pence: mostGivenAway({ ...one, mostUses: usesOf(one) }) }),
  standing: async (db, { source }, ids) =>
    (await listVouchersStanding(db, source, ids)).map(
      (one): Moved => ({ month: '', way: WAY, pence: mostGivenAway(one) }),
    ),
  subscribes: () => false,
});

const WAY = 'If all are used';
const TAKEN = { wrong: 'There is a voucher with that code here already.' };
const usesOf = ({ uses_left }: VoucherOnFile): number =>
  Math.min(uses_left ?? voucherLimits.mostUses, voucherLimits.mostUses);

async function judge(
  db: Database | InTransaction,
  { source }: ImportRow,
  { records, today }: { records: readonly Record[]; today: string },
): Promise<Judgement[]> {
  const codes = records.map(({ id }) => id);
  const imported = await findImportedVouchers(db, source, codes);
  const taken = await listTakenCodes(db, codes);
  return records.map(({ id, one }): Judgement => {
    const before = imported.get(id);
    if (before !== undefined) return isSame(before, one) ? { is: 'same' } : CHANGED;
    if (taken.has(id)) return TAKEN;
    const { ends_on } = one;
    if (ends_on !== null && ends_on < today) return { wrong: `It ended on ${dayInWords(ends_on)}.` };
    const { notes } = termsOf(one, today);
    return { is: 'new', flag: notes.length === 0 ? null : notes.join(' ') };
  });
}

const CHANGED = {
  wrong:
    'It was brought in with other terms, and a voucher here never changes. Take it back or stop it first.',
};

const isSame = (one: VoucherOnFile, other: VoucherOnFile): boolean =>
  (Object.keys(other) as (keyof VoucherOnFile)[]).every((field) => one[field] === other[field]);

/** As our vouchers have it, and what is not as it was there. */
function termsOf(
  { code, percentage, pence, least_goods, starts_on, ends_on, once_a_customer, ...one }: VoucherOnFile,
  today: string,
) {
  const notes: string[] = [];
  const first = starts_on !== null && starts_on > today ? starts_on : today;
  const last = dayAfter(first, voucherLimits.mostDays);
  const ends = ends_on === null || ends_on > last ? last : ends_on;
  if (ends !== ends_on) notes.push(`Here it ends on ${dayInWords(last)}.`);
  const least = pence === null ? least_goods : Math.max(least_goods, pence + 1);
  if (least !== least_goods) notes.push(`Here the coffee has to come to ${formatPounds(least)}.`);
  const most_uses = usesOf({
    code,
    percentage,
    pence,
    least_goods,
    starts_on,
    ends_on,
    once_a_customer,
    ...one,
  });
  if (most_uses !== one.uses_left)
    notes.push(`Here it can be used ${most_uses.toLocaleString('en-GB')} times.`);
  const terms = { code, percentage, pence, least_goods: least, starts_on: first, ends_on: ends, most_uses };
  return { terms: { ...terms, once_a_customer }, notes };
}

async function bringIn(
  db: InTransaction,
  held: ImportRow,
  { one, judgement, now }: { one: VoucherOnFile; judgement: Judgement; now: Date },
): Promise<Judgement> {
  const { terms } = termsOf(one, dayInLondon(now));
  const voucherId = await bringVoucher(db, { ...terms, made_at: now }, held.asked_by);
  if (voucherId === undefined) return TAKEN;
  await linkVoucher(db, held, { voucherId, one });
  return judgement;
}

/** The next voucher: it goes while nobody used it or has it in a cart. */
export async function takeVoucherBack(db: InTransaction, { held, after }: Next): Promise<Step> {
  const next = await nextImportedVoucher(db, held.id, after);
  if (next === undefined) return { count: 0, stays: [], after: null };
  const { voucher_id: id, source_id } = next;
  const link = await unlinkVoucher(db, id);
  const isGone = await removeVoucher(db, { id, staffId: held.asked_by });
  if (!isGone) await linkAgain(db, link);
  return {
    count: isGone ? 1 : 0,
    stays: isGone
      ? []
      : [{ id: source_id, reason: 'Somebody used it or has it in a cart, or it was stopped here.' }],
    after: id,
  };
}
