/** What accounting programs call our accounts: what staff settled, and before that what such a program begins with. */
import type { AccountCodes } from '#contract/accounting/account-codes.ts';
import type { Received } from '#contract/calls.ts';
import {
  codeInWords,
  firstCode,
  type Item,
  itemInWords,
  itemsOf,
  MAPPED_PROGRAMS,
  type MappedProgram,
  PROGRAM_IN_WORDS,
  wrongCode,
} from '#domain/accounting/programs.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import { listVatRates } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { insertCodes, lockAccountCodes, readChangedCodes } from './account-code-store.ts';

export type Codes = ReadonlyMap<Item, string | null>;

export async function readCodes(db: Database | InTransaction, program: MappedProgram): Promise<Codes> {
  const changed = await readChangedCodes(db, program);
  const items = [...itemsOf(program, []), ...changed.map(({ item }) => item)];
  const first = items.map((item) => [item, firstCode(program, item)] as const);
  return new Map([...first, ...changed.map(({ item, code }) => [item, code] as const)]);
}

export async function listAccountCodes(db: Database): Promise<AccountCodes[]> {
  const rates = (await listVatRates(db)).map(({ percent }) => percent);
  const lists: AccountCodes[] = [];
  for (const program of MAPPED_PROGRAMS) {
    const changed = await readChangedCodes(db, program);
    const names = await listNames(
      db,
      changed.map(({ changed_by }) => changed_by),
    );
    const codes = itemsOf(program, rates).map((item) => {
      const change = changed.find((one) => one.item === item);
      return {
        item,
        name: itemInWords(item),
        called: codeInWords(program, item),
        code: change === undefined ? firstCode(program, item) : change.code,
        changed_by: change === undefined ? null : (names.get(change.changed_by) ?? ''),
        changed_at: change?.changed_at.toISOString() ?? null,
      };
    });
    lists.push({ program, codes });
  }
  return lists;
}

type Changing = Received<'POST /staff/account-codes'>['body'];

/** Each change names what it was based on, so that nobody passes somebody else's unseen. */
export async function changeAccountCodes(
  { db, clock }: { db: Database; clock: Clock },
  { program, changes }: Changing,
  staffId: number,
): Promise<Refusal<'invalid' | 'changed_meanwhile'> | null> {
  const rates = (await listVatRates(db)).map(({ percent }) => percent);
  const items = itemsOf(program, rates);
  const wanted = changes.map(({ item, ...change }) => ({
    item: items.find((one) => one === item),
    ...change,
  }));
  for (const { item, code } of wanted) {
    if (item === undefined) return refuseField('item', 'There is nothing of that name to map.');
    const wrong = code === null ? null : wrongCode(program, item, code);
    if (wrong !== null) return refuseField(item, wrong);
  }
  const now = clock();
  return transact(db, async (transaction) => {
    await lockAccountCodes(transaction, program);
    const codes = await readCodes(transaction, program);
    const changed = wanted.flatMap(({ item, code, instead_of }) =>
      item === undefined ? [] : [{ item, code, instead_of, before: codes.get(item) ?? null }],
    );
    if (changed.some(({ before, instead_of }) => before !== instead_of)) return refuse('changed_meanwhile');
    await insertCodes(
      transaction,
      program,
      changed.map(({ item, code }) => ({ item, code, changed_by: staffId, changed_at: now })),
    );
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change account codes',
      object: PROGRAM_IN_WORDS[program],
      before: Object.fromEntries(changed.map(({ item, before }) => [itemInWords(item), before])),
      after: Object.fromEntries(changed.map(({ item, code }) => [itemInWords(item), code])),
    });
    return null;
  });
}
