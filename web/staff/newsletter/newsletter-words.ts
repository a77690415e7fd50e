/** What the screens of newsletters say. */
import type { Newsletter, NewsletterSummary } from '../../../contract/newsletters/newsletter.ts';
import { momentInWords } from '../../ui/times.ts';

export function stateInWords({ state, due_at, ended_at }: NewsletterSummary): string {
  if (state === 'draft') return 'Draft';
  if (state === 'scheduled') return `Goes out ${momentInWords(due_at ?? '')}`;
  if (state === 'sending') return 'Going out';
  return `${state === 'sent' ? 'Sent' : 'Stopped'} ${momentInWords(ended_at ?? '')}`;
}

export const peopleInWords = (count: number): string =>
  count === 1 ? '1 subscriber' : `${count.toLocaleString('en-GB')} subscribers`;

/** Whether there is something to stop yet. */
export const mayBeStopped = ({ state, progress }: Newsletter): boolean =>
  state === 'scheduled' || state === 'sending' || (state === 'sent' && progress.waiting > 0);
