/** Answers that are being written, by person and thread: whoever looks into another one, or loads the page anew, finds theirs again. */
import type { ThreadMessage } from '../../../contract/inbox/threads.ts';
import { MOST_PROPOSALS } from '../../../domain/inbox/limits.ts';
import { useStore } from '../../state/create-store.ts';
import { createTabStore } from '../../state/storage/tab-store.ts';
import type { ChosenBlend } from './chosen-blends.ts';

export interface Draft {
  /** Of the answer to be: sent again after a lost reply, it is still one answer. */
  id: string;
  text: string;
  chosen: readonly ChosenBlend[];
  /** The last message that its writer had before them; `null` before they began. */
  readUpTo: number | null;
}

const NONE: Readonly<Record<string, Draft>> = {};
const drafts = createTabStore('sixbean.answers', NONE);

/** Whose draft of which thread. */
export const draftKey = (staffId: number, threadId: number | ''): string => `${staffId} ${threadId}`;

const draftOf = (key: string): Draft =>
  drafts.read()[key] ?? { id: crypto.randomUUID(), text: '', chosen: [], readUpTo: null };

/** Its id is nobody’s until something is written. */
export const useDraft = (key: string): Draft => useStore(drafts, (all) => all[key]) ?? EMPTY;

const EMPTY: Draft = { id: '', text: '', chosen: [], readUpTo: null };

/** The draft as it is kept from now on. */
export function changeDraft(key: string, changes: (draft: Draft) => Partial<Draft>): Draft {
  const before = draftOf(key);
  const draft = { ...before, ...changes(before) };
  drafts.set({ ...drafts.read(), [key]: draft });
  return draft;
}

/** What its customer or a colleague wrote into a thread since somebody began to answer. */
export const writtenSince = (
  { readUpTo }: Pick<Draft, 'readUpTo'>,
  messages: readonly ThreadMessage[],
  staffId: number,
): readonly ThreadMessage[] =>
  readUpTo === null
    ? []
    : messages.filter((message) => message.id > readUpTo && message.staff_id !== staffId);

/** At a machine that others use too, nobody finds what somebody wrote who has logged out. */
export function forgetDraftsOf(staffId: number): void {
  const others = Object.entries(drafts.read()).filter(([key]) => !key.startsWith(draftKey(staffId, '')));
  drafts.set(others.length === 0 ? NONE : Object.fromEntries(others));
}

/** What was sent leaves the draft; what was typed while it was under way stays, and is another answer. */
export function dropSent(key: string, sent: Draft): void {
  const left = leftOver(sent, draftOf(key));
  const others = Object.entries(drafts.read()).filter(([other]) => other !== key);
  if (left === null && others.length === 0) drafts.set(NONE);
  else drafts.set(Object.fromEntries(left === null ? others : [...others, [key, left]]));
}

/** Where more was typed behind what was sent, that alone; where the words were changed, all of them. */
function leftOver(sent: Draft, since: Draft): Draft | null {
  const text = since.text.startsWith(sent.text) ? since.text.slice(sent.text.length).trimStart() : since.text;
  const chosen = without(since.chosen, sent.chosen);
  return text === '' && chosen.length === 0
    ? null
    : { id: crypto.randomUUID(), text, chosen, readUpTo: null };
}

const without = (blends: readonly ChosenBlend[], others: readonly ChosenBlend[]): ChosenBlend[] =>
  blends.filter(({ link }) => others.every((one) => one.link !== link));

/** What was taken back stands before what was typed since, and is another answer than before. */
export function takenBack(taken: Draft, since: Draft): Draft {
  return {
    id: crypto.randomUUID(),
    text: [taken.text, since.text].filter((text) => text !== '').join('\n\n'),
    chosen: [...taken.chosen, ...without(since.chosen, taken.chosen)].slice(0, MOST_PROPOSALS),
    readUpTo: taken.readUpTo,
  };
}
