/** Customers of the shop that was left. Who has an account here stays as they are; the others get one, whose password they choose. */
import { type Countries, type CustomerOnFile, customerShape } from '#domain/imports/customer-rows.ts';
import { changeCustomer, lockCustomers } from '#server/foundation/customers/customers.ts';
import { addSubscribers } from '#server/foundation/mail/mail.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';
import {
  findAccountsOf,
  findImported,
  type ImportedCustomer,
  insertCustomers,
  insertImported,
  noteContent,
} from './imported-customer-store.ts';
import { giveOrdersTo } from './past-order-store.ts';
import type { Judgement } from './report.ts';
import type { ReadRecord, RulesDeps, SubjectRules } from './subject-rules.ts';

export const customerRules = (
  { clock }: Pick<RulesDeps, 'clock'>,
  countries: Countries,
): SubjectRules<CustomerOnFile> => ({
  shape: customerShape(countries),
  atOnce: 500,
  judge: async (db, held, records) => (await look(db, held, records)).map(({ judgement }) => judgement),
  bringIn: async (db, held, records) => {
    const looked = await lookUnderLock(db, held, records);
    await makeNew(db, held, looked);
    await changeAll(db, held, looked);
    await subscribe(db, looked, clock());
    return looked.map(({ judgement }) => judgement);
  },
  movedBy: () => null,
  standing: () => Promise.resolve([]),
  subscribes: ({ consent }) => consent !== null,
});

interface Looked {
  record: ReadRecord<CustomerOnFile>;
  before: ImportedCustomer | undefined;
  /** Of somebody who had one before. */
  account: number | undefined;
  judgement: Judgement;
}

async function look(
  db: Database | InTransaction,
  { source }: ImportRow,
  records: readonly ReadRecord<CustomerOnFile>[],
): Promise<Looked[]> {
  const imported = await findImported(
    db,
    source,
    records.map(({ id }) => id),
  );
  const accounts = await findAccountsOf(
    db,
    records.map(({ one }) => one.identity),
  );
  return records.map((record) => {
    const before = imported.get(record.id);
    const account = accounts.get(record.one.identity)?.id;
    return { record, before, account, judgement: judge(record.one, before, account) };
  });
}

/** Of those that a file changes, what they changed themselves is read under their locks. */
async function lookUnderLock(
  db: InTransaction,
  held: ImportRow,
  records: readonly ReadRecord<CustomerOnFile>[],
): Promise<Looked[]> {
  const looked = await look(db, held, records);
  const changed = looked.flatMap(({ before, judgement }) =>
    'is' in judgement && judgement.is === 'changed' ? (before?.customer_id ?? []) : [],
  );
  if (changed.length === 0) return looked;
  await lockCustomers(db, changed);
  return look(db, held, records);
}

async function changeAll(db: InTransaction, held: ImportRow, looked: readonly Looked[]): Promise<void> {
  for (const { record, before, judgement } of looked) {
    if (before?.customer_id == null || !('is' in judgement) || judgement.is !== 'changed') continue;
    const columns = COLUMNS.filter((column) => before.content.address[column] !== record.one.address[column]);
    if (columns.length > 0)
      await changeCustomer(
        db,
        before.customer_id,
        Object.fromEntries(columns.map((column) => [column, record.one.address[column]])),
      );
    await noteContent(db, held, record);
  }
}

function judge(
  one: CustomerOnFile,
  before: ImportedCustomer | undefined,
  account: number | undefined,
): Judgement {
  if (before === undefined) return { is: account === undefined ? 'new' : 'matched' };
  if (before.customer_id === null)
    return { wrong: 'They asked us to delete their data, so they stay deleted.' };
  if (!before.is_made) return { is: 'matched' };
  if (isSame(before.content, one)) return { is: 'same' };
  if (before.content.identity !== one.identity)
    return { wrong: 'Their email address changed there. Here they change it themselves.' };
  const touched = COLUMNS.find(
    (column) =>
      before.content.address[column] !== one.address[column] &&
      before.now[column] !== before.content.address[column],
  );
  return touched === undefined
    ? { is: 'changed' }
    : { wrong: `Their ${NAMES[touched]} was changed here since, and stays as it is here.` };
}

const NAMES = {
  first_name: 'first name',
  last_name: 'last name',
  company_name: 'company',
  address: 'address',
  city: 'town',
  province: 'county',
  zip_code: 'postcode',
  country_id: 'country',
  phone: 'telephone number',
} as const;

export const COLUMNS = Object.keys(NAMES) as (keyof typeof NAMES)[];

/** Consent is taken once: whoever changed their mind here has the last word. */
const isSame = (one: CustomerOnFile, other: CustomerOnFile): boolean =>
  one.email === other.email && COLUMNS.every((column) => one.address[column] === other.address[column]);

async function makeNew(db: InTransaction, held: ImportRow, looked: Looked[]): Promise<void> {
  const made = await insertCustomers(
    db,
    looked.flatMap(({ record, judgement }) =>
      'is' in judgement && judgement.is === 'new' ? record.one : [],
    ),
  );
  const links = looked.flatMap((one) => {
    const { record, before, account, judgement } = one;
    if (before !== undefined || 'wrong' in judgement) return [];
    const customerId = made.get(record.one.identity) ?? account;
    // Race: somebody signed up a moment ago.
    if (customerId === undefined)
      throw new Error(`Row ${record.row} has neither a new account nor an old one.`);
    return [{ record, customerId, isMade: made.has(record.one.identity) }];
  });
  await insertImported(db, held, links);
  await giveOrdersTo(
    db,
    [...made].map(([identity, customerId]) => ({ identity, customerId })),
  );
}

const subscribe = (db: InTransaction, looked: readonly Looked[], now: Date): Promise<void> =>
  addSubscribers(
    db,
    looked.flatMap(({ record: { one }, judgement }) =>
      one.consent !== null && 'is' in judgement && judgement.is === 'new'
        ? { email: one.email, agreedAt: new Date(Math.min(Date.parse(one.consent.at), now.getTime())) }
        : [],
    ),
  );
