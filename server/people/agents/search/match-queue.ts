/** Assistants take half of the places in which wishes wait to be matched, so that people at the sliders always find one. */
import { type Refusal, refuse } from '#server/platform/refusal.ts';

const MOST_UNFINISHED = 12;

let unfinished = 0;

export async function inMatchQueue<T>(work: () => Promise<T>): Promise<T | Refusal<'too_many_tries'>> {
  if (unfinished >= MOST_UNFINISHED) return refuse('too_many_tries');
  unfinished++;
  try {
    return await work();
  } finally {
    unfinished--;
  }
}
