import type { Answer } from '#contract/calls.ts';
import type { Statement } from '#contract/on-account/statements.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import { FIRST_NAMES, inFileNames } from '#domain/settings/names.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type MadeAttachment, refuseWebAddresses, typedBy } from '#server/foundation/mail/mail.ts';
import { wasGivenPlan } from '#server/money/plans/plans.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { buyerOf, stateSoFar } from './state-month.ts';
import type { StatementPrinter } from './statement-printer.ts';
import { findStatement, listStatements, type StoredStatement } from './statement-store.ts';

/** Whether there is something of an account to look back at. */
export const hasStatementOrPlan = async (db: Database, customerId: number): Promise<boolean> =>
  (await wasGivenPlan(db, customerId)) || (await listStatements(db, customerId)).length > 0;

interface PrintingDeps {
  db: Database;
  printer: StatementPrinter;
}

/** Found by the customer it was sent to alone. */
export async function statementFile(
  { db, printer }: PrintingDeps,
  { id, customerId }: { id: number; customerId: number },
): Promise<Answer<'GET /account-statements/{id}/file'> | Refusal<'not_found' | 'too_many_tries'>> {
  const stored = await findStatement(db, id);
  if (stored?.customer_id !== customerId) return refuse('not_found');
  const pdf = await printer.printUnlessBusy(asSent(stored));
  if ('refused' in pdf) return pdf;
  return { filename: fileNameOf(asSent(stored)), pdf: Buffer.from(pdf).toString('base64') };
}

/** The month so far, for staff: set when it is asked for, and stored nowhere. */
export async function statementSoFar(
  { db, printer, clock }: PrintingDeps & { clock: Clock },
  customerId: number,
): Promise<
  Answer<'GET /staff/on-account/{id}/statement-so-far/file'> | Refusal<'not_found' | 'too_many_tries'>
> {
  const now = clock();
  const statement = await transact(db, async (transaction): Promise<Statement | undefined> => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return undefined;
    const content = await stateSoFar(transaction, { customerId, now });
    return { ...content, buyer: await buyerOf(transaction, customer, content) };
  });
  if (statement === undefined) return refuse('not_found');
  const pdf = await printer.printUnlessBusy(statement);
  if ('refused' in pdf) return pdf;
  return {
    filename: `${beginOf(statement)}-to-${statement.closed_on}.pdf`,
    pdf: Buffer.from(pdf).toString('base64'),
  };
}

/** The statement that its mail brings along, made when the mail is sent. */
export async function statementAttachment(
  { db, printer }: PrintingDeps,
  of: string,
): Promise<MadeAttachment> {
  const stored = await findStatement(db, Number(of));
  if (stored === undefined) throw new Error(`There is no statement ${of}.`);
  const statement = asSent(stored);
  refuseWebAddresses(`Statement ${of}`, typedBy(statement.buyer));
  const content = await printer.print(asMailed(statement));
  return { filename: fileNameOf(statement), contentType: 'application/pdf', content };
}

/** Without those numbers of its buyer that look like a web address. */
const asMailed = ({ buyer, ...statement }: Statement): Statement => ({
  ...statement,
  buyer: buyer && {
    ...buyer,
    purchase_orders: buyer.purchase_orders?.filter(
      ({ purchase_order }) => !mentionsWebAddress(purchase_order),
    ),
  },
});

const beginOf = ({ seller }: Statement): string =>
  `${inFileNames((seller ?? FIRST_NAMES).trading)}-statement`;

const fileNameOf = (statement: Statement): string =>
  `${beginOf(statement)}-${statement.month.slice(0, 7)}.pdf`;

const asSent = ({ content, buyer }: StoredStatement): Statement => ({
  ...(JSON.parse(content) as Omit<Statement, 'buyer'>),
  buyer: buyer === null ? null : (JSON.parse(buyer) as NonNullable<Statement['buyer']>),
});
