/**
 * Recall: one mail to everybody who has coffee of a lot. It is queued whole or not at all, so that a process that is killed
 * leaves nobody out and mails nobody twice.
 */
import type { Received } from '#contract/calls.ts';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { secondPersonNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { lockCustomer } from '#server/foundation/customers/customers.ts';
import { type MailContent, type Notice, OUR_EMAIL, previewMail } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { asWritten } from './follow-coffee.ts';
import type { PossibleBags } from './possible-recipients.ts';
import { type Buyer, type Buyers, findBuyers } from './recall-buyers.ts';
import { findRecall, insertRecall } from './recall-store.ts';
import type { TraceabilityDeps } from './traceability-deps.ts';

type RecallRequest = Received<'POST /staff/recalls'>['body'];

export async function previewRecall(
  { db, publicUrl, outbox, clock }: Pick<TraceabilityDeps, 'db' | 'publicUrl' | 'outbox' | 'clock'>,
  { of, with_perhaps, ...words }: Pick<RecallRequest, 'of' | 'subject' | 'text' | 'with_perhaps'>,
  rights: HeldRights,
): Promise<RecallPreview | Refusal<'invalid'>> {
  const recipients = await findBuyers(db, { of, with_perhaps });
  if ('refused' in recipients) return recipients;
  const { buyers, possible, leftOut, notDispatched, untraced, asPlanned, list } = recipients;
  const content = recallContent(words, buyers[0] ?? { bags: [] });
  return {
    ...previewMail(content, {
      sender: await outbox.senderAt(clock()),
      publicUrl,
      pictures: {},
      marketing: false,
    }),
    buyers: buyers.length,
    left_out: leftOut,
    not_dispatched: notDispatched,
    untraced,
    as_planned: asPlanned,
    perhaps: possible.map(possibleAnswer),
    recipients: holds(rights, ['people'], false)
      ? buyers.map(({ name, to, orders }) => ({ name, email: to, orders }))
      : null,
    list,
  };
}

const possibleAnswer = ({
  orderId,
  coffee,
  bags,
  dispatchedOn,
  batch,
}: PossibleBags): RecallPreview['perhaps'][number] => ({
  order_id: orderId,
  coffee,
  bags,
  dispatched_on: dispatchedOn,
  batch: batch.name,
  roasted_on: batch.day,
});

interface SentRecall {
  id: number;
  buyers: number;
  left_out: number;
}

export async function sendRecall(
  { db, clock, outbox }: Pick<TraceabilityDeps, 'db' | 'clock' | 'outbox'>,
  request: RecallRequest,
  staffId: number,
): Promise<SentRecall | Refusal<'invalid' | 'changed_meanwhile' | 'second_person_needed'>> {
  const sent = await transact(db, async (transaction) => {
    // So that of the same recall twice at once the second one finds the first.
    await lockCustomer(transaction, staffId);
    const before = await findRecall(transaction, request.id);
    if (before !== undefined) return sameOrTaken(before, request, staffId);
    const recipients = await findBuyers(transaction, request);
    if ('refused' in recipients) return recipients;
    if (recipients.buyers.length === 0) return NOBODY;
    if (recipients.list !== request.list) return ANOTHER_LIST;
    const now = clock();
    const refusal = await secondPersonNeeded(transaction, {
      staffId,
      right: 'orders',
      act: 'mail buyers',
      object: recipients.object,
      details: detailsOf(request, recipients),
      customerIds: [],
      now,
      cannotWait: true,
    });
    if (refusal !== null) return refusal;
    const recall = await insertRecall(transaction, {
      request_id: request.id,
      traced: asWritten(request.of),
      with_perhaps: request.with_perhaps ?? false,
      subject: request.subject,
      text: request.text,
      buyers: recipients.buyers.length,
      left_out: recipients.leftOut,
      sent_by: staffId,
      sent_at: now,
    });
    if (recall === undefined) return TAKEN;
    await queue({ db: transaction, outbox }, recall, { request, recipients, staffId });
    return recall;
  });
  outbox.flush();
  return sent;
}

/** What the second person reads, and what they confirm: another word or another list is another act. */
const detailsOf = (
  { of, with_perhaps = false, subject, text, list }: RecallRequest,
  { buyers, leftOut }: Buyers,
) => ({
  of: asWritten(of),
  with_perhaps,
  subject,
  text,
  buyers: buyers.length,
  left_out: leftOut,
  list,
});

interface Queued {
  request: RecallRequest;
  recipients: Buyers;
  staffId: number;
}

async function queue(
  { db, outbox }: Pick<TraceabilityDeps, 'outbox'> & { db: InTransaction },
  { id }: SentRecall,
  { request, recipients, staffId }: Queued,
): Promise<void> {
  await outbox.addAll(
    db,
    recipients.buyers.map((buyer) => recallMail(id, request, buyer)),
  );
  await insertAuditEntry(db, {
    staffId,
    action: 'mail buyers',
    object: recipients.object,
    details: {
      letter: aboutRecall(id),
      subject: request.subject,
      with_perhaps: request.with_perhaps ?? false,
      buyers: recipients.buyers.length,
      left_out: recipients.leftOut,
    },
  });
}

function sameOrTaken(
  { id, buyers, left_out, ...before }: NonNullable<Awaited<ReturnType<typeof findRecall>>>,
  request: RecallRequest,
  staffId: number,
): SentRecall | Refusal<'changed_meanwhile'> {
  const isSame =
    before.sent_by === staffId &&
    before.traced === asWritten(request.of) &&
    before.with_perhaps === (request.with_perhaps ?? false) &&
    before.subject === request.subject &&
    before.text === request.text;
  return isSame ? { id, buyers, left_out } : TAKEN;
}

const NOBODY = refuseField('of', 'Nobody that we could mail has coffee of it.');
const ANOTHER_LIST = refuse('changed_meanwhile', {
  message: 'Who has this coffee changed meanwhile. Please look at the list once more.',
});
const TAKEN = refuse('changed_meanwhile', { message: 'That id stands for another letter.' });

interface RecallWords {
  subject: string;
  text: string;
}

/** The mail of a recall: what staff wrote, and which bags of the reader’s it is about. */
const recallContent = ({ subject, text }: RecallWords, { bags }: Pick<Buyer, 'bags'>): MailContent => ({
  blocks: [
    { heading: subject },
    ...text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({ paragraph })),
    { title: 'It is about', lines: bags },
    { paragraph: `If anything is unclear, answer this mail or write to ${OUR_EMAIL}.` },
  ],
  reason: 'Everybody who has this coffee gets this letter, whether or not they asked for news.',
});

const aboutRecall = (id: number): string => `recall ${id}`;

const recallMail = (id: number, words: RecallWords, buyer: Buyer): Notice => ({
  ...recallContent(words, buyer),
  kind: 'recall',
  about: aboutRecall(id),
  to: buyer.to,
  subject: words.subject,
});
