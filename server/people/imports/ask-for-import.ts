/** What owners ask for: a file announced, sent, read, brought in, left or taken back. The work itself is done in the background. */
import type { Received } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { PART_BYTES, partsOf } from '#domain/imports/file-parts.ts';
import { missingFields } from '#domain/imports/subjects.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { ADDED_UP_MS, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import { holds } from '#domain/staff/rights.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { readRights } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { mostOfVouchersSince } from '#server/selling/vouchers/vouchers.ts';
import {
  countParts,
  deleteParts,
  findImport,
  type ImportRow,
  type ImportState,
  insertImport,
  insertPart,
  lockImport,
  setState,
} from './import-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface OnImport {
  id: number;
  staffId: number;
}

type Usual = 'not_found' | 'invalid' | 'changed_meanwhile';
type Asked<Other extends RefusalCode = Usual> = ImportRow | Refusal<Usual | Other>;

export const beginImport = (
  { db, clock }: Deps,
  { id: call_id, columns, subject, ...file }: Received<'POST /staff/imports'>['body'],
  staffId: number,
): Promise<ImportRow | Refusal<'invalid' | 'changed_meanwhile' | 'not_allowed'>> =>
  transact(
    db,
    async (transaction): Promise<ImportRow | Refusal<'invalid' | 'changed_meanwhile' | 'not_allowed'>> => {
      // Whoever may not take in a lot brings in none.
      if (subject === 'green lots' && !holds(await readRights(transaction, staffId), ['catalogue'], true))
        return refuse('not_allowed', { message: 'Green coffee takes the right catalogue as well.' });
      const missing = missingFields(subject, columns);
      if (missing.length > 0)
        return refuse('invalid', { message: `Please choose the column of: ${missing.join(', ')}.` });
      const made = await insertImport(transaction, {
        ...file,
        call_id,
        subject,
        columns,
        asked_by: staffId,
        asked_at: clock(),
      });
      const begun = await findImport(transaction, { call_id });
      if (begun === undefined) throw new Error(`Import ${call_id} is not there.`);
      if (made === undefined && (begun.asked_by !== staffId || begun.bytes !== file.bytes))
        return USED_BEFORE;
      return begun;
    },
  );

export async function sendPart(
  { db }: Pick<Deps, 'db'>,
  { id, number, staffId }: OnImport & { number: number },
  content: string,
): Promise<Refusal<'not_found' | 'invalid' | 'changed_meanwhile'> | null> {
  const held = await findImport(db, { id });
  if (held === undefined || held.asked_by !== staffId) return refuse('not_found');
  if (held.state !== 'arriving') return OVER;
  const parts = partsOf(held.bytes);
  const bytes = number === parts ? held.bytes - (number - 1) * PART_BYTES : PART_BYTES;
  if (number > parts || Buffer.byteLength(content, 'base64') !== bytes) return WRONG_PART;
  await insertPart(db, { import_id: id, number, content });
  return null;
}

export const askForReading = (deps: Deps, asked: OnImport): Promise<Asked> =>
  inState(deps, asked, {
    from: ['arriving', 'read'],
    to: 'to be read',
    unless: async (db, held) => {
      const { parts, bytes } = await countParts(db, held.id);
      return parts === partsOf(held.bytes) && bytes === held.bytes ? null : NOT_ALL;
    },
  });

/** Money that appears from nothing takes a second person, as credit that staff give does, and so do vouchers. */
export const askToBringIn = (deps: Deps, asked: OnImport): Promise<Asked<'second_person_needed'>> =>
  inState(deps, asked, {
    from: ['read'],
    to: 'to be brought in',
    unless: async (db, held) => {
      const now = deps.clock();
      const pence = (held.report?.sums.stands ?? []).reduce((sum, one) => sum + one.pence, 0);
      const limit = await limitAlone(db, held, now);
      if (limit === null || pence <= limit) return null;
      return secondPersonNeeded(db, {
        staffId: asked.staffId,
        right: 'money',
        act: 'bring in balances',
        object: `import ${held.id}`,
        details: { subject: held.subject, worth: formatPounds(pence) },
        customerIds: [],
        now,
      });
    },
    action: 'bring in import',
  });

/** Pence that one person may bring in alone; `null` where nothing is given away. */
async function limitAlone(db: InTransaction, { subject }: ImportRow, now: Date): Promise<number | null> {
  if (subject === 'credit' || subject === 'gift cards') return SECOND_PERSON_ABOVE.givenCredit;
  if (subject !== 'vouchers') return null;
  const made = await mostOfVouchersSince(db, new Date(now.getTime() - ADDED_UP_MS));
  return SECOND_PERSON_ABOVE.vouchers - made;
}

/** A file that is not brought in is left; what was brought in is taken back. */
export async function askToTakeBack(deps: Deps, asked: OnImport): Promise<Asked> {
  const held = await findImport(deps.db, { id: asked.id });
  return held !== undefined && TO_LEAVE.includes(held.state)
    ? inState(deps, asked, {
        from: TO_LEAVE,
        to: 'left',
        unless: async (db, { id }) => {
          await deleteParts(db, id);
          return null;
        },
        action: 'leave import',
      })
    : inState(deps, asked, {
        from: ['brought in', 'taken back'],
        to: 'to be taken back',
        unless: () => Promise.resolve(null),
        action: 'take import back',
      });
}

const TO_LEAVE: readonly ImportState[] = ['arriving', 'to be read', 'read'];

interface Step<Other extends RefusalCode> {
  from: readonly ImportState[];
  to: ImportState;
  unless: (db: InTransaction, held: ImportRow) => Promise<Refusal<Usual | Other> | null>;
  action?: string;
}

/** Asking for what is under way already answers how it stands. */
const inState = <Other extends RefusalCode = Usual>(
  { db, clock }: Deps,
  { id, staffId }: OnImport,
  { from, to, unless, action }: Step<Other>,
): Promise<Asked<Other>> =>
  transact(db, async (transaction): Promise<Asked<Other>> => {
    const held = await lockImport(transaction, id);
    if (held === undefined) return refuse('not_found');
    if (held.state === to) return held;
    if (!from.includes(held.state)) return OVER;
    const refusal = await unless(transaction, held);
    if (refusal !== null) return refusal;
    await setState(transaction, id, { state: to, now: clock() });
    if (action !== undefined)
      await insertAuditEntry(transaction, {
        staffId,
        action,
        object: `import ${id}`,
        details: { subject: held.subject, source: held.source, file: held.file_name },
      });
    return (await findImport(transaction, { id })) ?? held;
  });

const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another file.' });
const OVER = refuse('changed_meanwhile', { message: 'This import is further on by now. Please look again.' });
const WRONG_PART = refuse('invalid', { message: 'That is no part of the file that was announced.' });
const NOT_ALL = refuse('invalid', { message: 'Not all of the file has arrived. Please send it again.' });
