/** What the blend costs, as the shop says: asked again shortly after each change (debounce), and late answers are dropped. */
import type { Input } from '#contract/calls.ts';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import type { Problem } from '#contract/problem.ts';
import { nameOrDefault, refusalOfDescription, refusalOfName } from '#domain/blend/name.ts';
import { asIfFilled } from '#domain/blend/percentages.ts';
import { MOST_BEANS, totalPercentage } from '#domain/blend/recipe.ts';
import type { Contents } from '#domain/blend-creator/contents.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { createStore, useStore } from '#web/state/create-store.ts';
import { createLatest } from '#web/state/latest.ts';
import { newLine } from '#web/state/new-line.ts';
import { onPlanChange } from '#web/state/plan-changes.ts';
import { onSessionChange } from '#web/state/session.ts';
import { currentState, onCreatorChange } from '../store/creator-store.ts';

export interface PriceState {
  asking: boolean;
  /** The last answer, with the bag that it was given for. */
  price: (PricedBlend & { bagSizeId: number }) | null;
  /** True while the percentages don't total 100 yet and the price is for the blend as if they did. */
  estimated: boolean;
  problem: Problem | null;
}

type PriceRequest = Input<'POST /dynamically-priced-blends'>['body'];

const NOTHING: PriceState = { asking: false, price: null, estimated: false, problem: null };
const PAUSE_MS = 150;

const store = createStore(NOTHING, { watch: watchBlend });
const latest = createLatest();
/** What the shop was asked last, as text; the names don't change a price. */
let lastRequest = '';
let waiting: ReturnType<typeof setTimeout> | undefined;

export const usePrice = (): PriceState => useStore(store);

/** Asks again what could not be answered. */
export function askPriceAgain(): void {
  lastRequest = '';
  refreshPrice();
}

function refreshPrice(): void {
  const { contents } = currentState();
  const request = requestFor(contents);
  const text = JSON.stringify(request && { ...request, name: '', description: '' });
  const estimated = totalPercentage(contents.recipe) !== 100;
  if (text === lastRequest) {
    if (estimated !== store.read().estimated && request !== null) change({ estimated });
    return;
  }
  lastRequest = text;
  clearTimeout(waiting);
  const isLatest = latest.begin();
  if (request === null) return store.set(NOTHING);
  change({ asking: true, estimated, problem: null });
  waiting = setTimeout(() => void fetchPrice(request, isLatest), PAUSE_MS);
}

async function fetchPrice(request: PriceRequest, isLatest: () => boolean): Promise<void> {
  const outcome = await browserApi('POST /dynamically-priced-blends', { body: request });
  if (!isLatest()) return;
  if (outcome.ok) change({ asking: false, price: { ...outcome.answer, bagSizeId: request.bagSizeId } });
  else change({ asking: false, problem: outcome.problem });
}

function requestFor(contents: Contents): PriceRequest | null {
  const { roastId, grindId, name, description, bagSizeId, quantity } = contents;
  const blendRecipes = [...asIfFilled(contents.recipe)];
  const isMix = blendRecipes.length > 0 && blendRecipes.length <= MOST_BEANS;
  if (!isMix || roastId === null || grindId === null) return null;
  return newLine({
    bagSizeId,
    blendRecipes,
    description:
      refusalOfDescription(description) === null ? nameOrDefault(description) : nameOrDefault(null),
    grindId,
    name: refusalOfName(name) === null ? nameOrDefault(name) : nameOrDefault(null),
    quantity,
    roastId,
  });
}

const change = (changed: Partial<PriceState>): void => store.set({ ...store.read(), ...changed });

function watchBlend(): () => void {
  const ends = [onCreatorChange(refreshPrice), onSessionChange(askPriceAgain), onPlanChange(askPriceAgain)];
  queueMicrotask(refreshPrice);
  return () => {
    for (const end of ends) end();
  };
}
