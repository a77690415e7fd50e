import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StoredBrewAnswer } from '#contract/bag-pages/bag-pages.ts';
import type { BrewMethod } from '#domain/brew/brew-method.ts';
import type { BrewAnswer } from '#domain/brew/dial-in.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { randomId } from '#web/state/random-id.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { type KeptAnswer, readKeptAnswers, useKeptAnswers, writeKeptAnswers } from './kept-answers.ts';

interface Bag {
  code: string;
  coffee: string;
  /** What its buyer said, on whichever device; `null` for anybody else. */
  stored: readonly StoredBrewAnswer[] | null;
  /** The number of their taste profile. */
  profile: number | null;
  onForgotten: () => void;
}

const NONE: readonly StoredBrewAnswer[] = [];

/** What was said of brewing a coffee, and what is said now: at once, and sent as soon as that is possible. */
export function useBrewAnswers({ code, coffee, stored, profile, onForgotten }: Bag) {
  const kept = useKeptAnswers();
  const [forgotten, setForgotten] = useState(NONE);
  const known = (stored ?? NONE).filter((one) => !forgotten.includes(one));
  const ids = new Set(known.map(({ id }) => id));
  const [sentNow, setSentNow] = useState<readonly string[]>([]);
  // Sent on an earlier visit: unless the shop still has it, the buyer deleted it.
  const isDeleted = ({ id, isSent }: KeptAnswer) => stored !== null && isSent && !sentNow.includes(id);
  const here = kept.filter((one) => one.coffee === coffee && !isDeleted(one));
  const [isUnreachable, setUnreachable] = useState(false);
  // One after the other, and “Begin again” after the last: what is on its way must not arrive after the deletion.
  const sending = useRef(Promise.resolve(true));
  const sendAll = async () => {
    const onSent = (id: string) => setSentNow((before) => [...before, id]);
    sending.current = sending.current.then(() => sendKept(code, { onSent, onRefused: onForgotten }));
    setUnreachable(!(await sending.current));
  };
  const send = useEffectEvent(sendAll);
  useEffect(() => {
    const sendNow = () => void send();
    sendNow();
    addEventListener('online', sendNow);
    return () => removeEventListener('online', sendNow);
  }, []);
  const answers = [...known, ...here.filter(({ id }) => !ids.has(id))];
  return {
    answers,
    isWaiting: isUnreachable && here.some((one) => one.code === code && !one.isSent),
    say: async (said: BrewAnswer & { method: BrewMethod }) => {
      const of = { profile, follows: answers.at(-1)?.id ?? null };
      writeKeptAnswers([
        ...readKeptAnswers(),
        { ...said, ...of, id: randomId(), code, coffee, isSent: false },
      ]);
      await sendAll();
    },
    beginAgain: async (): Promise<boolean> => {
      if (stored !== null) {
        await sending.current;
        const outcome = await browserApi('DELETE /bags/{code}/answers', { params: { code } });
        if (!outcome.ok) {
          showProblem(outcome.problem);
          return false;
        }
        setForgotten(stored);
        onForgotten();
      }
      writeKeptAnswers(readKeptAnswers().filter((one) => one.coffee !== coffee));
      return true;
    },
  };
}

/** What the shop can't do just now, or failed to do, it may do later. */
const isForLater = (status: number): boolean => status === 429 || status >= 500;

interface Sending {
  onSent: (id: string) => void;
  onRefused: () => void;
}

/** Sends what is kept of a bag, one after the other. Whether all of it arrived, or never will: what the shop refuses it refuses for good. */
async function sendKept(code: string, { onSent, onRefused }: Sending): Promise<boolean> {
  const waiting = readKeptAnswers().filter((one) => one.code === code && !one.isSent);
  for (const { id, method, run, cup, profile, follows } of waiting) {
    const body = { id, method, run, cup, profile, follows };
    const outcome = await browserApi('POST /bags/{code}/answers', { params: { code }, body });
    if (!outcome.ok && isForLater(outcome.status)) return false;
    if (!outcome.ok && outcome.problem.code === 'changed_meanwhile') {
      // Its buyer deleted what it goes on from.
      writeKeptAnswers(readKeptAnswers().filter((one) => one.id !== id));
      showProblem(outcome.problem);
      onRefused();
      continue;
    }
    onSent(id);
    markSent(id);
  }
  return true;
}

const markSent = (id: string): void =>
  writeKeptAnswers(
    readKeptAnswers().map((one: KeptAnswer) => (one.id === id ? { ...one, isSent: true } : one)),
  );
