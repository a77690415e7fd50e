/** What customers wrote, as assistants of staff read it. */
import type { Calls } from '#contract/calls.ts';
import type { InboxRow } from '#contract/inbox/inbox-list.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { THREAD_KINDS } from '#domain/inbox/kinds.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { firstNamed } from './first-named.ts';
import { type Made, makeCall } from './make-call.ts';
import { shownText } from './shown-text.ts';

/** A conversation has no room for more. */
const MOST = 50;

interface Read {
  sentence: string;
  answer: { enquiries: ReturnType<typeof enquiryOf>[]; is_more: boolean };
}

/** Asked for by kind, since a page of the whole inbox may be full of what other rooms have to decide. */
export async function openEnquiries(
  handlers: Handlers<Calls>,
  { member, address }: Pick<Made, 'member' | 'address'>,
): Promise<Read | Refusal> {
  const rows: InboxRow[] = [];
  let isCut = false;
  for (const kind of THREAD_KINDS) {
    const page = await makeCall(handlers, 'GET /staff/inbox', { member, address, query: { kind } });
    if ('refused' in page) return page;
    rows.push(...page.rows);
    isCut ||= page.next_cursor !== null;
  }
  return told(rows, isCut);
}

export function told(rows: readonly InboxRow[], isCut: boolean): Read {
  const enquiries = rows
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, MOST)
    .map(enquiryOf);
  const isMore = isCut || rows.length > enquiries.length;
  return { sentence: sentenceOn(enquiries, isMore), answer: { enquiries, is_more: isMore } };
}

/** Nothing of who wrote: an answer is proposed by the number alone. */
const enquiryOf = ({ id, kind, since, assigned_to, words }: InboxRow) => ({
  enquiry_id: Number(id),
  kind,
  waits_since: since,
  is_assigned: assigned_to !== null,
  about_text: shownText(words),
});

function sentenceOn(enquiries: readonly ReturnType<typeof enquiryOf>[], isMore: boolean): string {
  const [first] = enquiries;
  if (first === undefined) return 'No enquiry waits for an answer.';
  const since = dayInLondon(new Date(first.waits_since));
  const numbers = enquiries.map(({ enquiry_id: id }) => id);
  if (numbers.length === 1 && !isMore)
    return `One enquiry waits for an answer, since ${since}: ${first.enquiry_id}.`;
  const count = isMore ? `More than ${numbers.length}` : numbers.length;
  return `${count} enquiries wait for an answer, the first since ${since}: ${firstNamed(numbers)}.`;
}
