/** What was said at tastings and hasn’t arrived yet: kept in this browser, and sent once the shop can be reached, each once. */
import type { Input } from '#contract/calls.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';

export type Said = Input<'POST /tastings/{key}/answers'>['body'];

interface Kept {
  key: string;
  body: Said;
}

const STORED_UNDER = 'sixbean.tasting-answers';
const MOST = 200;

export const keptAnswers = (key: string): Said[] =>
  read().flatMap((kept) => (kept.key === key ? kept.body : []));

export const keepAnswer = (key: string, body: Said): void => write([...read(), { key, body }]);

export const dropAnswer = (id: string): void => write(read().filter(({ body }) => body.id !== id));

const write = (all: readonly Kept[]): void =>
  browserStorage.write(STORED_UNDER, JSON.stringify(all.slice(-MOST)));

function read(): Kept[] {
  const stored = browserStorage.readJson(STORED_UNDER);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

const isKept = (stored: unknown): stored is Kept =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  'body' in stored &&
  typeof stored.key === 'string' &&
  typeof stored.body === 'object';
