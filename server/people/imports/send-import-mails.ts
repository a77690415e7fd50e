/** Writes to people who were brought in, in waves that staff begin: each of them once, whatever dies meanwhile. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { renewCard } from '#server/money/gift-cards/gift-cards.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { choosePassword, newCardNumbers } from './import-mails.ts';
import { countToInvite, takeToInvite } from './invitation-store.ts';
import { countCardsToSend, noteCardsSent, takeCardsToSend } from './opening-balance-store.ts';

type Deps = MailingDeps & { clock: Clock };

interface Wave {
  kind: 'passwords' | 'gift cards';
  most: number;
  staffId: number;
}

export const countImportMails = async (db: Database) => ({
  passwords: await countToInvite(db),
  gift_cards: await countCardsToSend(db),
});

/** A wave is one transaction: who is noted as written to has a mail in the outbox. */
export async function sendImportMails(deps: Deps, { kind, most, staffId }: Wave): Promise<{ sent: number }> {
  const sent = await transact(deps.db, async (transaction) => {
    const count = await (kind === 'passwords' ? invite : sendCards)(deps, transaction, most);
    if (count > 0)
      await insertAuditEntry(transaction, {
        staffId,
        action: 'write to imported',
        object: kind === 'passwords' ? 'imported customers' : 'imported gift cards',
        details: { mails: count },
      });
    return count;
  });
  deps.outbox.flushBulk();
  return { sent };
}

async function invite({ outbox, clock }: Deps, db: InTransaction, most: number): Promise<number> {
  const people = await takeToInvite(db, most, clock());
  await outbox.addBulk(
    db,
    people.map(({ email }) => choosePassword(email)),
  );
  return people.length;
}

/** A card gets its numbers as they are mailed: nobody else ever had them. */
async function sendCards({ outbox, clock }: Deps, db: InTransaction, most: number): Promise<number> {
  const cards = await takeCardsToSend(db, most);
  const mails = [];
  for (const { email, gtin, pence } of cards) {
    if (email === null || gtin === null) continue;
    const numbers = await renewCard(db, gtin);
    if (numbers !== null && numbers !== 'blocked') mails.push(newCardNumbers(email, { ...numbers, pence }));
  }
  if (cards.length > 0) {
    await outbox.addBulk(db, mails);
    await noteCardsSent(
      db,
      cards.map(({ id }) => id),
      clock(),
    );
  }
  return mails.length;
}
