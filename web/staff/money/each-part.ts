/** What the shop answers part by part, so that no answer holds a whole month. */
import type { Reply } from '#web/api/shop-api.ts';

interface Parts<P> {
  fetchPart: (query: { after?: string }) => Promise<Reply<P>>;
  take: (part: P) => void | Promise<void>;
  /** Aborted once nobody wants it any more. */
  signal: AbortSignal;
}

/** One part after the other, until the shop says that there is no more. Answers the last one. */
export async function eachPart<P extends { next: string | null }>({
  fetchPart,
  take,
  signal,
}: Parts<P>): Promise<Reply<P>> {
  let query: { after?: string } = {};
  for (;;) {
    const outcome = await fetchPart(query);
    if (!outcome.ok) return outcome;
    if (signal.aborted) return LEFT;
    await take(outcome.answer);
    const { next } = outcome.answer;
    if (next === null) return outcome;
    query = { after: next };
  }
}

const LEFT: Reply<never> = {
  ok: false,
  status: 0,
  problem: { code: 'changed_meanwhile', message: 'Nothing was saved, since you left.' },
};
