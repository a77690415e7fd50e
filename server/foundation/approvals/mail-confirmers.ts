import type { StaffRight } from '#domain/staff/rights.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { listPushed, listWanting } from '#server/foundation/notices/notices.ts';
import { queueStaffMessages } from '#server/foundation/push/push.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { askedMail } from './approval-mails.ts';
import { listToMail, lockToMail, noteMailed } from './approval-store.ts';
import { findConfirmers } from './may-confirm.ts';

interface Deps {
  db: Database;
  outbox: Outbox;
}

/**
 * Everybody who may confirm an act gets one mail of it, unless they chose otherwise. A job and not the act itself sends it, since the act asks for a second person
 * wherever it stands; what was confirmed or withdrawn by then needs no mail.
 */
export async function mailConfirmers({ db, outbox }: Deps, now: Date): Promise<void> {
  const ids = await listToMail(db, now);
  const mail = (id: number) => transact(db, (transaction) => mailOne({ db: transaction, outbox }, id, now));
  await eachAlone(ids.map((id) => [`approval ${id}`, () => mail(id)]));
  outbox.flush();
}

async function mailOne(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  id: number,
  now: Date,
): Promise<void> {
  const approval = await lockToMail(db, id, now);
  if (approval === undefined) return;
  const { act, object, asked_by } = approval;
  const { ids } = await findConfirmers(db, {
    staffId: asked_by,
    right: approval.right_name as StaffRight,
    customerIds: approval.customer_ids as number[],
    now,
  });
  const by = nameOf(await readCustomer(db, asked_by));
  for (const memberId of await listWanting(db, 'second person', ids)) {
    const { email } = await readCustomer(db, memberId);
    await outbox.add(db, askedMail({ act, object, by, to: email }));
  }
  const { subject: title } = askedMail({ act, object, by, to: '' });
  await queueStaffMessages(db, await listPushed(db, 'second person', ids), {
    title,
    body: 'Press to read it in the back office.',
    path: '/staff/people',
    tag: `second person ${id}`,
  });
  await noteMailed(db, id, now);
}
