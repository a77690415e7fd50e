/** Takes a row of the inbox off the list as done, or brings it back. */
import type { Answer } from '#contract/calls.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

interface Ending {
  kind: 'thread' | 'mail' | 'payment';
  id: string;
  /** Of a thread. */
  version?: number;
  isDone: boolean;
}

/** A row that was left as it is counts as refused, though the call that asked for it was not. */
export async function endRow({
  isDone,
  ...row
}: Ending): Promise<Reply<Answer<'POST /staff/inbox-endings'>[number]>> {
  const outcome = await browserApi('POST /staff/inbox-endings', { body: { rows: [row], is_done: isDone } });
  if (!outcome.ok) return outcome;
  const [ended] = outcome.answer;
  if (ended?.is_done === true) return { ok: true, answer: ended };
  return {
    ok: false,
    status: 409,
    problem: { code: 'changed_meanwhile', message: ended?.words ?? 'It is gone.' },
  };
}
