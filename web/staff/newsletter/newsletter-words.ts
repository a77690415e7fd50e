/** What the screens of newsletters say. */
import type { Newsletter, NewsletterSummary } from '#contract/newsletters/newsletter.ts';
import type { NewsletterKind } from '#domain/newsletters/announcement.ts';
import { momentInWords } from '#web/ui/times.ts';

export function stateInWords({ state, due_at, ended_at }: NewsletterSummary): string {
  if (state === 'draft') return 'Draft';
  if (state === 'scheduled') return `Goes out ${momentInWords(due_at ?? '')}`;
  if (state === 'sending') return 'Going out';
  return `${state === 'sent' ? 'Sent' : 'Stopped'} ${momentInWords(ended_at ?? '')}`;
}

/** To how many it goes: news to subscribers, an announcement to everybody that it concerns. */
export function peopleInWords(count: number, kind: NewsletterKind = 'news'): string {
  const [one, many] = kind === 'news' ? ['subscriber', 'subscribers'] : ['person', 'people'];
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;
}

export const KINDS: Record<NewsletterKind, string> = {
  news: 'News',
  'terms for business': 'Terms for businesses',
  'terms for customers': 'Terms for customers',
  privacy: 'Privacy policy',
};

/** Whether there is something to stop yet. */
export const mayBeStopped = ({ state, progress }: Newsletter): boolean =>
  state === 'scheduled' || state === 'sending' || (state === 'sent' && progress.waiting > 0);
