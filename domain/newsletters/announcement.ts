/** What a newsletter may be: news for subscribers, or a change that is announced to everybody it concerns. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { policy } from '#domain/policy.ts';

export const ANNOUNCEMENTS = ['terms for business', 'terms for customers', 'privacy'] as const;
export const NEWSLETTER_KINDS = ['news', ...ANNOUNCEMENTS] as const;

export type Announcement = (typeof ANNOUNCEMENTS)[number];
export type NewsletterKind = (typeof NEWSLETTER_KINDS)[number];

export const isAnnouncement = (kind: NewsletterKind): kind is Announcement => kind !== 'news';

/** Days between the mails and the day on which the change takes effect, at least. */
export const noticeDays = (kind: Announcement): number =>
  kind === 'terms for business' ? policy.businessNoticeDays : policy.memberNoticeDays;

/** The earliest day on which a change can take effect that is mailed on this one. */
export const earliestEffect = (kind: Announcement, mailedOn: Day): Day =>
  dayAfter(mailedOn, noticeDays(kind));

/** Why a change can't be announced on this day, in a sentence. */
export function whyTooSoon(kind: Announcement, mailedOn: Day, takesEffectOn: Day | null): string | null {
  if (takesEffectOn === null) return 'Please say on which day the change takes effect.';
  const earliest = earliestEffect(kind, mailedOn);
  return takesEffectOn >= earliest
    ? null
    : `It needs ${noticeDays(kind)} days’ notice: mailed on ${dayInWords(mailedOn)}, it can take effect from ${dayInWords(earliest)} on.`;
}
