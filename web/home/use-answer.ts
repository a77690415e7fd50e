import { useEffect, useMemo, useState } from 'react';
import { nearestCoffee } from '#domain/taste-match/nearest-coffee.ts';
import { isChanged, type TasteTarget } from '#domain/taste-match/taste-target.ts';
import { askInEffect } from '#web/state/latest.ts';
import { soon } from '#web/ui/lazy/lazy.tsx';
import type { Answer } from './answer.ts';
import type { PageCoffee } from './page-coffees.ts';

interface Offered {
  /** What the flower shows before it is pulled. */
  first: PageCoffee;
  coffees: readonly PageCoffee[];
  roasts: readonly { id: number; display_name: string }[];
}

const REST_MS = 600;

export const loadOwnBlend = soon(() => import('./own-blend.lazy.ts'));

/** The nearest coffee of the page at once, and the answer of the shop once the petals rest. */
export function useAnswer(target: TasteTarget, { first, coffees, roasts }: Offered): Answer {
  const isWished = isChanged(target);
  const nearest = useMemo(
    () => (isWished ? nearestCoffee(target, coffees) : undefined) ?? first,
    [target, isWished, coffees, first],
  );
  const [found, setFound] = useState<{ target: TasteTarget; answer: Answer } | null>(null);
  useEffect(() => {
    if (!isWished) return undefined;
    return askInEffect(async (isLatest) => {
      await new Promise((resume) => setTimeout(resume, REST_MS));
      if (!isLatest()) return;
      const answer = await loadOwnBlend().then(
        ({ answerOfShop }) => answerOfShop(target, nearest, { first, coffees, roasts }),
        () => ({ ...nearest, words: `${nearest.name} is the closest.` }),
      );
      if (isLatest()) setFound({ target, answer });
    });
  }, [target, isWished, nearest, first, coffees, roasts]);
  if (!isWished) return { ...nearest, words: `This is ${nearest.name}. Pull a petal to change its taste.` };
  if (found?.target === target) return found.answer;
  return { ...nearest, words: `${nearest.name} is the closest. Looking for a blend that comes closer…` };
}
