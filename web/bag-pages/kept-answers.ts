/** How bags brewed, as somebody said in this browser: kept here until it is sent, and then to go on from where they were. */
import { type BrewMethod, METHODS } from '#domain/brew/brew-method.ts';
import { type BrewAnswer, CUPS, RUNS } from '#domain/brew/dial-in.ts';
import { createStore, useStore } from '#web/state/create-store.ts';
import { isRecord } from '#web/state/latest-seen.ts';
import { BREW_ANSWERS, onSessionChange } from '#web/state/session.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';

export interface KeptAnswer extends BrewAnswer {
  id: string;
  /** Of the bag that it is about. */
  code: string;
  /** The same for every bag of one coffee with one grind. */
  coffee: string;
  method: BrewMethod;
  isSent: boolean;
  /** The number of the taste profile that it is for, where that is known. */
  profile?: number | null;
  /** The answer before it. */
  follows?: string | null;
}

const MOST = 60;
const NONE: readonly KeptAnswer[] = [];

/** The oldest first. Logging out forgets them. */
const answers = createStore(NONE, { load, watch: () => onSessionChange(() => answers.set(load())) });

export const useKeptAnswers = (): readonly KeptAnswer[] => useStore(answers);

export const readKeptAnswers = answers.read;

export function writeKeptAnswers(all: readonly KeptAnswer[]): void {
  const kept = all.slice(-MOST);
  browserStorage.write(BREW_ANSWERS, JSON.stringify(kept));
  answers.set(kept);
}

function load(): readonly KeptAnswer[] {
  const stored = browserStorage.readJson(BREW_ANSWERS);
  return Array.isArray(stored) ? stored.filter(isKept) : NONE;
}

function isKept(stored: unknown): stored is KeptAnswer {
  if (!isRecord(stored)) return false;
  const { id, code, coffee, method, run, cup, isSent } = stored;
  return (
    [id, code, coffee].every((text) => typeof text === 'string') &&
    typeof isSent === 'boolean' &&
    typeof method === 'string' &&
    Object.hasOwn(METHODS, method) &&
    (run === null || RUNS.some((one) => one === run)) &&
    CUPS.some((one) => one === cup)
  );
}
