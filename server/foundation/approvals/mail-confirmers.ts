import type { StaffRight } from '#domain/staff/rights.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { listPushed, listWanting } from '#server/foundation/notices/notices.ts';
import { queueStaffMessages } from '#server/foundation/push/push.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { askedMail } from './approval-mails.ts';
import { lockToMail, noteMailed } from './approval-store.ts';
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
  while (await transact(db, (transaction) => mailOne({ db: transaction, outbox }, now)));
  outbox.flush();
}

async function mailOne({ db, outbox }: { db: InTransaction; outbox: Outbox }, now: Date): Promise<boolean> {
  const approval = await lockToMail(db, now);
  if (approval === undefined) return false;
  const { id, act, object, asked_by } = approval;
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
  return true;
}
