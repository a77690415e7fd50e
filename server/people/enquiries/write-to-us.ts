/** What a visitor may write to us. Transactional outbox: an enquiry and the mail that answers it are saved together. */
import type { CallLimit } from '#contract/call.ts';
import { calls, type Received } from '#contract/calls.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { tidyEmail } from '#domain/customer/email.ts';
import { confirmSubscription, type MailingDeps, newConfirmation } from '#server/foundation/mail/mail.ts';
import { openThread } from '#server/people/inbox/inbox.ts';
import type { Visitor } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import * as mails from './enquiry-mails.ts';
import * as store from './enquiry-store.ts';
import * as forShop from './mails-to-shop.ts';

export interface EnquiryDeps extends MailingDeps {
  clock: Clock;
}

/** Asks the mailbox whether it wants the newsletter, unless it has it already or was asked lately. The answer is the same. */
export const subscribeToNewsletter = (
  deps: EnquiryDeps,
  { email }: Received<'POST /newsletter-subscribers'>['body'],
) =>
  saveAndMail(deps, async (transaction) => {
    const confirmation = await newConfirmation(transaction, email);
    if (confirmation !== null)
      await deps.outbox.add(transaction, mails.newsletterConfirmation(email, confirmation));
  });

export async function confirmNewsletter(
  { db, outbox }: MailingDeps,
  code: string,
  { address }: Visitor,
): Promise<Refusal<'not_found' | 'too_many_tries'> | null> {
  const email = await transact(db, async (transaction) => {
    const confirmed = await confirmSubscription(transaction, code);
    if (confirmed !== null) await outbox.add(transaction, mails.newsletterWelcome(confirmed));
    return confirmed;
  });
  outbox.flush();
  if (email !== null) return null;
  // Only a code that is unknown counts: one that works is never refused.
  const { limits } = calls['POST /newsletter-confirmations'];
  return (await limitRate(db, attemptsAt(limits, { address }))) ?? NO_SUCH_LINK;
}

const NO_SUCH_LINK = refuse('not_found', {
  message:
    'This link has been used already, is more than seven days old, or a newer one has replaced it. If you pressed its button before, you are on our list and needn’t do anything. If not, please subscribe again.',
});

export async function askQuestion(deps: EnquiryDeps, request: Received<'POST /questions'>['body']) {
  const { firstName, lastName, phone, message } = request;
  const email = tidyEmail(request.email);
  const confirms = await mayConfirm(deps.db, email);
  await saveAndMail(deps, async (transaction) => {
    const name = `${firstName} ${lastName}`.trim();
    await openThread(transaction, { kind: 'question', name, email, phone, message }, deps.clock());
    const question = { ...request, email };
    if (confirms) await deps.outbox.add(transaction, mails.questionReceived(email, firstName));
    await deps.outbox.tellShop(transaction, forShop.question(question));
  });
}

export async function requestTasteMatch(
  deps: EnquiryDeps,
  request: Received<'POST /taste-matching-requests'>['body'],
) {
  const { brand, name } = request;
  const email = tidyEmail(request.email);
  const confirms = await mayConfirm(deps.db, email);
  await saveAndMail(deps, async (transaction) => {
    await openThread(transaction, { kind: 'taste match', brand, name, email }, deps.clock());
    const tasteMatch = { name, brand, email };
    if (confirms) await deps.outbox.add(transaction, mails.tasteMatchRequestReceived(email, tasteMatch));
    await deps.outbox.tellShop(transaction, forShop.tasteMatch(tasteMatch));
  });
}

export const giveFeedback = (deps: EnquiryDeps, body: Received<'POST /feedback'>['body']) =>
  saveAndMail(deps, async (transaction) => {
    const { message, name, email, cups = null, page = null } = body;
    const feedback = {
      message,
      name: name || null,
      email: email == null ? null : tidyEmail(email),
      cups,
      page,
    };
    await openThread(transaction, { ...feedback, kind: 'feedback', name: feedback.name ?? '' }, deps.clock());
    await deps.outbox.tellShop(transaction, forShop.feedback(feedback));
  });

const DAYS_BETWEEN_INTRODUCTIONS = 30;

/** A friend gets a mail once in 30 days, however many name them. The answer is the same either way. */
export const referFriend = (deps: EnquiryDeps, introduction: Received<'POST /referrals'>['body']) =>
  saveAndMail(deps, async (transaction) => {
    await store.insertReferral(transaction, {
      name: introduction.name,
      email: tidyEmail(introduction.email),
      friend_name: introduction.friendName,
      friend_email: tidyEmail(introduction.friendEmail),
      message: introduction.message ?? null,
    });
    const mayMailFriend = await store.claimFriend(
      transaction,
      introduction.friendEmail,
      DAYS_BETWEEN_INTRODUCTIONS,
    );
    if (mayMailFriend) await deps.outbox.add(transaction, mails.friendIntroduction(introduction));
  });

async function saveAndMail(
  { db, outbox }: MailingDeps,
  work: (transaction: InTransaction) => Promise<void>,
): Promise<void> {
  await transact(db, work);
  outbox.flush();
}

/** How often a mailbox is told that we got its enquiry. Anybody can type anybody's address, and the enquiry is taken either way. */
const PACE = [
  { name: 'confirmed enquiries by e-mail', attempts: 6, seconds: HOUR, by: 'email' },
] as const satisfies readonly CallLimit[];

const mayConfirm = async (db: Database, email: string): Promise<boolean> =>
  (await limitRate(db, attemptsAt(PACE, { address: '', email }))) === null;
