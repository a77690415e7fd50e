/** Answers that are being written, by the thread: whoever looks into another one finds theirs again. Until the page is loaded anew. */
import { MOST_PROPOSALS } from '../../../domain/inbox/limits.ts';
import { createStore, useStore } from '../../state/create-store.ts';
import type { ChosenBlend } from './chosen-blends.ts';

export interface Draft {
  /** Of the answer to be: sent again after a lost reply, it is still one answer. */
  id: string;
  text: string;
  chosen: readonly ChosenBlend[];
}

const NONE: ReadonlyMap<number, Draft> = new Map();
const drafts = createStore(NONE);

const draftOf = (threadId: number): Draft =>
  drafts.read().get(threadId) ?? { id: crypto.randomUUID(), text: '', chosen: [] };

export const useDraft = (threadId: number): Pick<Draft, 'text' | 'chosen'> =>
  useStore(drafts, (all) => all.get(threadId)) ?? EMPTY;

const EMPTY = { text: '', chosen: [] } as const;

/** The draft as it is kept from now on. */
export function changeDraft(threadId: number, changes: (draft: Draft) => Partial<Draft>): Draft {
  const before = draftOf(threadId);
  const draft = { ...before, ...changes(before) };
  drafts.set(new Map(drafts.read()).set(threadId, draft));
  return draft;
}

/** What was sent leaves the draft; what was typed while it was under way stays, and is another answer. */
export function dropSent(threadId: number, sent: Draft): void {
  const left = leftOver(sent, draftOf(threadId));
  const others = [...drafts.read()].filter(([id]) => id !== threadId);
  drafts.set(new Map(left === null ? others : [...others, [threadId, left]]));
}

/** Where more was typed behind what was sent, that alone; where the words were changed, all of them. */
function leftOver(sent: Draft, since: Draft): Draft | null {
  const text = since.text.startsWith(sent.text) ? since.text.slice(sent.text.length).trimStart() : since.text;
  const chosen = without(since.chosen, sent.chosen);
  return text === '' && chosen.length === 0 ? null : { id: crypto.randomUUID(), text, chosen };
}

const without = (blends: readonly ChosenBlend[], others: readonly ChosenBlend[]): ChosenBlend[] =>
  blends.filter(({ link }) => others.every((one) => one.link !== link));

/** What was taken back stands before what was typed since, and is another answer than before. */
export function takenBack(taken: Draft, since: Draft): Draft {
  return {
    id: crypto.randomUUID(),
    text: [taken.text, since.text].filter((text) => text !== '').join('\n\n'),
    chosen: [...taken.chosen, ...without(since.chosen, taken.chosen)].slice(0, MOST_PROPOSALS),
  };
}
