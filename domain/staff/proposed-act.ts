/** What an assistant of staff may propose. Nothing of it happens before somebody with the right confirms it. */
export const PROPOSED_ACTS = [
  'hold order',
  'release order',
  'write note',
  'draft answer',
  'change shelf',
] as const;

export type ProposedKind = (typeof PROPOSED_ACTS)[number];

export const HOURS_TO_CONFIRM = 24;

/** That wait at once for one connected assistant: more would be read by nobody. */
export const MOST_WAITING = 20;

/** After “asks to”: hold order 1207. */
export function proposedActInWords(
  act: ProposedKind,
  { id, name, inStock }: { id: number; name: string; inStock: boolean | null },
): string {
  if (act === 'change shelf')
    return inStock === true ? `put ${name} on the shelf` : `take ${name} off the shelf`;
  if (act === 'draft answer') return name === '' ? `answer enquiry ${id}` : `answer the enquiry of ${name}`;
  if (act === 'hold order') return `hold order ${id}`;
  return act === 'release order' ? `let order ${id} go on` : `write a note on order ${id}`;
}
