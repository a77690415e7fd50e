/** Answers that are being written, by person and thread: still there after a look into another one, or a reload. */
import type { ThreadMessage } from '#contract/inbox/threads.ts';
import { MOST_PROPOSALS } from '#domain/inbox/limits.ts';
import { createDrafts } from '#web/staff/ui/drafts.ts';
import { useStore } from '#web/state/create-store.ts';
import type { ChosenBlend } from './chosen-blends.ts';

export interface Draft {
  /** Of the answer to be: sent again after a lost reply, it is still one answer. */
  id: string;
  text: string;
  chosen: readonly ChosenBlend[];
  /** The last message that its writer had before them; `null` before they began. */
  readUpTo: number | null;
}

export const answerDrafts = createDrafts<Draft>('sixbean.answers');

const draftOf = (key: string): Draft =>
  answerDrafts.read(key) ?? { id: crypto.randomUUID(), text: '', chosen: [], readUpTo: null };

/** Its id is nobody’s until something is written. */
export const useDraft = (key: string): Draft => useStore(answerDrafts.all, (all) => all[key]) ?? EMPTY;

const EMPTY: Draft = { id: '', text: '', chosen: [], readUpTo: null };

/** The draft as it is saved from now on. */
export function changeDraft(key: string, changes: (draft: Draft) => Partial<Draft>): Draft {
  const before = draftOf(key);
  const draft = { ...before, ...changes(before) };
  answerDrafts.save(key, draft);
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

/** What was sent leaves the draft; what was typed while it was under way stays, and is another answer. */
export const dropSent = (key: string, sent: Draft): void =>
  answerDrafts.save(key, leftOver(sent, draftOf(key)));

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
