import type { NoticeKind } from '#domain/notices/notices.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { queueStaffMessages } from '#server/foundation/push/push.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { type News, readNews } from './news-store.ts';
import { type About, noticeMail, noticePush } from './notice-mails.ts';
import { deleteNotices, listDueEvents, lockDue, type NoticeEvent, noteMailed } from './notice-store.ts';
import { listRecipients } from './recipients.ts';

const KIND_OF: Readonly<Record<NoticeEvent, NoticeKind>> = {
  'order after start': 'late order',
  'bean short': 'short bean',
  'bean below point': 'green to buy',
  'payment refused': 'failed payment',
  'payment not as agreed': 'failed payment',
  'payment taken back': 'failed payment',
  'back-ups failed': 'failed back-up',
};

/**
 * Tells what happened to those who chose it, by mail and in their browsers. A job and not the act itself, since an order that is being placed waits for nothing but
 * its own rows, and triggers send no mails.
 */
export async function mailNotices({ db, outbox }: MailingDeps): Promise<void> {
  const events = await listDueEvents(db);
  await eachAlone(events.map((event) => [event, () => mailEvent({ db, outbox }, event)]));
  outbox.flush();
}

const mailEvent = ({ db, outbox }: MailingDeps, event: NoticeEvent): Promise<void> =>
  transact(db, async (transaction) => {
    const due = await readNews(transaction, await lockDue(transaction, event));
    const over = due.filter(({ is_over }) => is_over);
    if (over.length > 0) await deleteNotices(transaction, idsOf(over));
    const news = due.filter(({ is_over }) => !is_over);
    if (news.length === 0) return;
    const { addresses, pushed } = await listRecipients(transaction, KIND_OF[event]);
    const mails = addresses.map((to) => noticeMail(event, { ...aboutOf(news), to }));
    if (mails.length > 0) await outbox.addAll(transaction, mails);
    await queueStaffMessages(transaction, pushed, noticePush(event, aboutOf(news)));
    await noteMailed(transaction, idsOf(news));
  });

const idsOf = (notices: readonly News[]): number[] => notices.map(({ id }) => id);

const aboutOf = (notices: readonly News[]): About => ({
  orderIds: notices.flatMap(({ order_id }) => order_id ?? []),
  beans: notices.flatMap(({ bean }) => bean ?? []),
});
