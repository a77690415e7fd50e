import type { Answer } from '../../contract/calls.ts';
import type { Statement } from '../../contract/on-account/statements.ts';
import { mentionsWebAddress } from '../../domain/customer/web-address.ts';
import type { MadeAttachment } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { StatementPrinter } from './statement-printer.ts';
import { findStatement, type StoredStatement } from './statement-store.ts';

interface PrintingDeps {
  db: Database;
  printer: StatementPrinter;
}

/** Found by whoever it was sent to alone. */
export async function statementFile(
  { db, printer }: PrintingDeps,
  { id, customerId }: { id: number; customerId: number },
): Promise<Answer<'GET /account-statements/{id}/file'> | Refusal<'not_found' | 'too_many_tries'>> {
  const stored = await findStatement(db, id);
  if (stored?.customer_id !== customerId) return refuse('not_found');
  if (printer.isBusy()) return refuse('too_many_tries');
  const pdf = await printer.print(asSent(stored));
  return { filename: fileNameOf(stored), pdf: Buffer.from(pdf).toString('base64') };
}

/** The statement that its mail brings along, made when the mail is sent. */
export async function statementAttachment(
  { db, printer }: PrintingDeps,
  of: string,
): Promise<MadeAttachment> {
  const stored = await findStatement(db, Number(of));
  if (stored === undefined) throw new Error(`There is no statement ${of}.`);
  const statement = asSent(stored);
  const { buyer } = statement;
  if (buyer !== null && [buyer.name, ...buyer.address].some(mentionsWebAddress))
    throw new Error(`Statement ${of} has what looks like a web address, so it is not mailed.`);
  const content = await printer.print(statement);
  return { filename: fileNameOf(stored), contentType: 'application/pdf', content };
}

const fileNameOf = ({ month }: StoredStatement): string => `sixbean-statement-${month.slice(0, 7)}.pdf`;

const asSent = ({ content, buyer }: StoredStatement): Statement => ({
  ...(JSON.parse(content) as Omit<Statement, 'buyer'>),
  buyer: buyer === null ? null : (JSON.parse(buyer) as NonNullable<Statement['buyer']>),
});
