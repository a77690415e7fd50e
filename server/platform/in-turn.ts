/** One act on many things: each stands or falls alone, and whatever is refused says why. */
import { problemOf, type Refusal } from './refusal.ts';

interface RowResult {
  id: number;
  /** `null` where it is done. */
  words: string | null;
}

export async function inTurn(
  ids: readonly number[],
  act: (id: number) => Promise<object | null>,
): Promise<{ results: RowResult[] }> {
  const results: RowResult[] = [];
  for (const id of ids) {
    const outcome = await act(id);
    results.push({ id, words: isRefusal(outcome) ? problemOf(outcome).message : null });
  }
  return { results };
}

const isRefusal = (outcome: object | null): outcome is Refusal => outcome !== null && 'refused' in outcome;
