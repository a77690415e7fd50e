import { randomBytes } from 'node:crypto';
import type { Received } from '#contract/calls.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS, FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import { isVoucherCode, tidyVoucherCode, VOUCHER_RANDOM_BYTES, voucherCodeOf } from '#domain/voucher/code.ts';
import { mostGivenAway, voucherLimits } from '#domain/voucher/voucher.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  insertVoucher,
  listMadeSince,
  readVoucher,
  type StaffVoucher,
  setStopped,
} from './staff-voucher-store.ts';

export interface VoucherDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
}

type Body = Received<'POST /staff/vouchers'>['body'];

/** Makes a voucher, under the code that staff chose or one that we make up. */
export async function makeVoucher(
  { db, catalogueCache, clock }: VoucherDeps,
  body: Body,
  member: Member,
): Promise<StaffVoucher | Refusal<'invalid' | 'fresh_code_needed' | 'second_person_needed'>> {
  const now = clock();
  const { rows } = await catalogueCache();
  const userTypeIds = typesOf(body);
  const unknown = userTypeIds?.find((type) => !rows.userTypes.some(({ id }) => id === type));
  if (unknown !== undefined) return refuseField('user_type_ids', `We have no kind of customer ${unknown}.`);
  const voucher = columnsOf(body);
  const wrong = refusalOfTerms(voucher, dayInLondon(now)) ?? refusalOfCode(voucher.code);
  if (wrong !== null) return wrong;
  return transact(db, async (transaction) => {
    const costs = await mostOfDay(transaction, { voucher, since: new Date(now.getTime() - ADDED_UP_MS) });
    if (costs > FRESH_CODE_ABOVE.vouchers) {
      const refusal = freshCodeNeeded(member);
      if (refusal !== null) return refusal;
    }
    if (costs > SECOND_PERSON_ABOVE.vouchers) {
      const refusal = await secondPersonNeeded(transaction, {
        staffId: member.id,
        right: 'money',
        act: 'make voucher',
        object: `a voucher that can cost ${formatPounds(mostGivenAway({ ...voucher, mostUses: voucher.most_uses }))}`,
        details: { ...termsOf(voucher), code: body.code ?? '', user_type_ids: userTypeIds },
        customerIds: [],
        now,
      });
      if (refusal !== null) return refusal;
    }
    const id = await insertVoucher(transaction, { ...voucher, made_at: now }, userTypeIds);
    if (id === undefined) return refuseField('code', 'There is a voucher with that code already.');
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'make voucher',
      object: `voucher ${id}`,
      details: { ...voucher, user_type_ids: userTypeIds },
    });
    return readMade(transaction, id);
  });
}

/** Stops a voucher at once and for good. Idempotent. */
export async function stopVoucher(
  { db, clock }: VoucherDeps,
  { id, member }: { id: number; member: Member },
): Promise<StaffVoucher | Refusal<'not_found'>> {
  return transact(db, async (transaction) => {
    const stopped_at = clock();
    if (await setStopped(transaction, id, stopped_at))
      await insertAuditEntry(transaction, {
        staffId: member.id,
        action: 'stop voucher',
        object: `voucher ${id}`,
        before: { stopped_at: null },
        after: { stopped_at: stopped_at.toISOString() },
      });
    return (await readVoucher(transaction, id)) ?? refuse('not_found');
  });
}

async function readMade(db: InTransaction, id: number): Promise<StaffVoucher> {
  const made = await readVoucher(db, id);
  if (made === undefined) throw new Error(`Voucher ${id} was not written.`);
  return made;
}

const typesOf = ({ user_type_ids: types }: Body): number[] | null =>
  types == null || types.length === 0 ? null : [...new Set(types)];

const columnsOf = (body: Body) => {
  const code = tidyVoucherCode(body.code ?? '');
  return {
    code: code === '' ? voucherCodeOf(randomBytes(VOUCHER_RANDOM_BYTES)) : code,
    percentage: body.percentage ?? null,
    pence: body.amount ?? null,
    least_goods: body.least_goods,
    starts_on: body.starts_on,
    ends_on: body.ends_on,
    most_uses: body.most_uses,
    once_a_customer: body.once_a_customer,
  };
};

type Terms = ReturnType<typeof columnsOf>;

/** What a second person confirms. A code that we make up is another one each time. */
const termsOf = ({ code: _madeUp, ...terms }: Terms): Omit<Terms, 'code'> => terms;

const refusalOfCode = (code: string): Refusal<'invalid'> | null =>
  isVoucherCode(code) ? null : refuseField('code', 'A code has 4 to 24 letters and digits.');

function refusalOfTerms(
  { percentage, pence, least_goods, starts_on, ends_on }: Terms,
  today: string,
): Refusal<'invalid'> | null {
  const { leastPence, mostPence, mostDays } = voucherLimits;
  if ((percentage === null) === (pence === null))
    return refuseField('percentage', 'Please give either a percentage or an amount.');
  if (pence !== null && (pence < leastPence || pence > mostPence))
    return refuseField('amount', `Please give ${formatPounds(leastPence)} to ${formatPounds(mostPence)}.`);
  if (pence !== null && least_goods <= pence)
    return refuseField(
      'least_goods',
      `Please ask for more coffee than the ${formatPounds(pence)} it takes off.`,
    );
  if (ends_on < starts_on) return refuseField('ends_on', 'The last day comes before the first.');
  if (ends_on < today) return refuseField('ends_on', 'That day is over.');
  if (ends_on > dayAfter(starts_on, mostDays))
    return refuseField('ends_on', 'Please let a voucher end within two years.');
  return null;
}

/** What this voucher and those of the last day can cost us. */
async function mostOfDay(
  db: InTransaction,
  { voucher, since }: { voucher: Terms; since: Date },
): Promise<number> {
  const made = await listMadeSince(db, since);
  return [...made, { ...voucher, mostUses: voucher.most_uses }].reduce(
    (sum, one) => sum + mostGivenAway(one),
    0,
  );
}
