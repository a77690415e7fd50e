/** What the blend costs, as the shop says it: asked again shortly after each change, and late answers are dropped. */
import { useSyncExternalStore } from 'react';
import type { Input } from '../../../contract/calls.ts';
import type { PricedBlend } from '../../../contract/pricing/pricing.ts';
import type { Problem } from '../../../contract/problem.ts';
import { orDefault, refusalOfDescription, refusalOfName } from '../../../domain/blend/name.ts';
import { PACKING, UNCERTIFIED } from '../../../domain/blend/packing.ts';
import { asIfFilled } from '../../../domain/blend/percentages.ts';
import { MOST_BEANS, totalPercentage } from '../../../domain/blend/recipe.ts';
import type { Contents } from '../../../domain/blend-creator/contents.ts';
import { browserApi } from '../../api/browser-transport.ts';
import { onSessionChange } from '../../state/session.ts';
import { currentState, onCreatorChange } from '../store/creator-store.ts';

export interface KnownPrice {
  asking: boolean;
  /** The last answer, with the bag that it was given for. */
  price: (PricedBlend & { bagSizeId: number }) | null;
  /** True while the shares don't total 100 yet and the price is for the blend as if they did. */
  estimated: boolean;
  problem: Problem | null;
}

type Question = Input<'POST /dynamically-priced-blends'>['body'];

const NOTHING: KnownPrice = { asking: false, price: null, estimated: false, problem: null };
const PATIENCE_MS = 150;

let known = NOTHING;
let asked = '';
let waiting: ReturnType<typeof setTimeout> | undefined;
let turn = 0;
const listeners = new Set<() => void>();

export const usePrice = (): KnownPrice =>
  useSyncExternalStore(
    watch,
    () => known,
    () => NOTHING,
  );

/** Asks again what could not be answered. */
export function askPriceAgain(): void {
  asked = '';
  consider();
}

function consider(): void {
  const { contents } = currentState();
  const question = questionOf(contents);
  const key = JSON.stringify(question && { ...question, name: '', description: '' });
  const estimated = totalPercentage(contents.recipe) !== 100;
  if (key === asked) {
    if (estimated !== known.estimated && question !== null) tell({ ...known, estimated });
    return;
  }
  asked = key;
  clearTimeout(waiting);
  const own = ++turn;
  if (question === null) return tell(NOTHING);
  tell({ ...known, asking: true, estimated, problem: null });
  waiting = setTimeout(() => void ask(question, own), PATIENCE_MS);
}

async function ask(question: Question, own: number): Promise<void> {
  const outcome = await browserApi('POST /dynamically-priced-blends', { body: question });
  if (own !== turn) return;
  if (outcome.ok) {
    tell({ ...known, asking: false, price: { ...outcome.answer, bagSizeId: question.bagSizeId } });
  } else {
    tell({ ...known, asking: false, problem: outcome.problem });
  }
}

function questionOf(contents: Contents): Question | null {
  const { roastId, grindId, name, description, bagSizeId, quantity } = contents;
  const blendRecipes = [...asIfFilled(contents.recipe)];
  const isMix = blendRecipes.length > 0 && blendRecipes.length <= MOST_BEANS;
  if (!isMix || roastId === null || grindId === null) return null;
  return {
    ...PACKING,
    quantity,
    roastId,
    certificationId: UNCERTIFIED,
    bagSizeId,
    blendId: null,
    blendRecipes,
    customerId: null,
    description: refusalOfDescription(description) === null ? orDefault(description) : orDefault(null),
    grindId,
    name: refusalOfName(name) === null ? orDefault(name) : orDefault(null),
  };
}

function tell(next: KnownPrice): void {
  known = next;
  for (const listener of listeners) listener();
}

let stopListening = () => {};

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    const ends = [onCreatorChange(consider), onSessionChange(askPriceAgain)];
    stopListening = () => ends.forEach((end) => end());
    queueMicrotask(consider);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopListening();
  };
}
