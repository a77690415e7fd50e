import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Thread } from '#contract/inbox/threads.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { draftKey } from '#web/staff/ui/drafts.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { changeDraft, type Draft, dropSent, takenBack, useDraft, writtenSince } from './answer-drafts.ts';
import { asSent, type ChosenBlend } from './chosen-blends.ts';
import { endRow } from './end-row.ts';

/** What can be done with a thread. A refusal is shown and the thread fetched again; what was typed stays. */
export function useThreadActs(thread: Thread, again: () => void) {
  const me = useMe();
  const key = draftKey(me.id, thread.id);
  const draft = useDraft(key);
  const newest = thread.messages.at(-1)?.id ?? 0;
  const missed = writtenSince(draft, thread.messages, me.id);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const params = { id: String(thread.id) };
  const setText = (change: (before: string) => string) =>
    void changeDraft(key, (before) => begun({ ...before, text: change(before.text) }));
  const choose = (blends: readonly ChosenBlend[]) =>
    void changeDraft(key, (before) => begun({ ...before, chosen: blends }));
  /** An answer that was emptied again has not been begun. */
  const begun = (changed: Draft): Draft => ({
    ...changed,
    readUpTo: changed.text === '' && changed.chosen.length === 0 ? null : (changed.readUpTo ?? newest),
  });
  const readMissed = () => void changeDraft(key, () => ({ readUpTo: newest }));
  const send = async () => {
    if (busy) return;
    const wrong = wrongWith(draft, missed);
    if (wrong !== null) {
      refuse(wrong);
      return;
    }
    setBusy(true);
    const login = readToken();
    const sent = changeDraft(key, () => ({}));
    const { id } = sent;
    const body = { id, version: thread.version, text: sent.text, proposals: sent.chosen.map(asSent) };
    const outcome = await browserApi('POST /staff/threads/{id}/answers', { params, body });
    setBusy(false);
    again();
    if (!outcome.ok) {
      // Only after a reply that was lost does the same id mean the same answer.
      if (outcome.problem.code === 'changed_meanwhile') changeDraft(key, () => ({ id: crypto.randomUUID() }));
      refuse(outcome.problem.message);
      return;
    }
    dropSent(key, sent);
    const undoable = {
      words: `The answer${thread.name === '' ? '' : ` to ${thread.name}`} goes out`,
      seconds: UNDO_SECONDS,
      undo: () => browserApi('DELETE /staff/thread-answers/{id}', { params: { id } }),
      onUndone: () => {
        changeDraft(key, (since) => takenBack(sent, since));
        again();
      },
    };
    offerUndo(undoable, login);
  };
  const end = async () => {
    const isDone = thread.state !== 'done';
    const outcome = await endRow({ kind: 'thread', id: params.id, version: thread.version, isDone });
    if (outcome.ok && isDone) void navigate('/inbox');
    else again();
    if (!outcome.ok) refuse(outcome.problem.message);
  };
  const assign = async (to: string) => {
    const body = { version: thread.version, assigned_to: to === '' ? null : Number(to) };
    const outcome = await browserApi('PUT /staff/threads/{id}/assignment', { params, body });
    if (!outcome.ok) refuse(outcome.problem.message);
    again();
  };
  const { text, chosen } = draft;
  return { text, setText, chosen, choose, missed, readMissed, busy, send, end, assign };
}

/** Why an answer doesn’t go out yet; `null` if it may. */
function wrongWith({ text }: Draft, missed: readonly unknown[]): string | null {
  if (text.trim() === '') return 'There is nothing to send yet.';
  return missed.length === 0 ? null : 'Read what was written meanwhile first, then send yours.';
}

const refuse = (words: string) => showToast(words, { tone: 'bad', seconds: 8 });
