/** How to brew a coffee: a written rule of its roast, its taste and the method. */
import type { Scores } from '#domain/taste/axes.ts';
import { type BrewMethod, METHODS, type MethodFacts, methodsFor } from './brew-method.ts';
import { type BrewAmounts, inWords, stepsOf } from './steps.ts';

export interface BrewedCoffee {
  roastId: number;
  /** Where they are not at hand, the temperature goes by the roast alone. */
  scores?: Readonly<Scores>;
}

export interface BrewRecipe extends BrewAmounts {
  name: string;
  /** Id of the grind that it needs, and how that looks. */
  grindId: number;
  looks: string;
  steps: readonly string[];
}

const LIGHTEST = 1;
const DARKEST = 6;
/** The darkest roast takes so much less coffee than the lightest: it gives up its taste sooner. */
const LESS_COFFEE = 0.08;
const SHORTER = 0.15;
/** Scores from which a taste asks for other water. */
const CLEARLY_BITTER = 5.5;
const CLEARLY_SOUR = 6.5;
const NEITHER = { sour: 1, bitter: 1 };
const COOLEST = 82;
const HOTTEST = 97;

/** The recipe for so many cups; a number of cups that the method has no room for becomes the nearest that it has. */
export function brewRecipe(
  coffee: BrewedCoffee,
  { method, cups }: { method: BrewMethod; cups: number },
): BrewRecipe {
  const facts = METHODS[method];
  const amounts = amountsOf(coffee, method, cupsWithin(cups, facts));
  const { name, grindId, looks } = facts;
  return { ...amounts, name, grindId, looks, steps: stepsOf(amounts) };
}

/** The amounts in a line, such as `Pour-over for two: 30 g of coffee, 500 ml of water, 3½ minutes.` */
export function brewTip(roastId: number, grindId: number): string {
  const method = methodsFor(grindId)[0] ?? 'pour-over';
  const { name, grams, millilitres, seconds } = brewRecipe({ roastId }, { method, cups: 2 });
  const water = method === 'espresso' ? `${millilitres} ml in the cups` : `${millilitres} ml of water`;
  return `${name} for two: ${grams} g of coffee, ${water}, ${inWords(seconds)}.`;
}

function amountsOf(coffee: BrewedCoffee, method: BrewMethod, cups: number): BrewAmounts {
  const facts = METHODS[method];
  const darkness = darknessOf(coffee.roastId);
  const millilitres = cups * facts.millilitresPerCup;
  const strength = 1 - LESS_COFFEE * (darkness - 0.5);
  return {
    method,
    cups,
    grams: cups * Math.round((facts.millilitresPerCup * facts.gramsPerLitre * strength) / 1000),
    millilitres,
    celsius: facts.celsius === null ? null : celsiusOf(coffee, facts.celsius, facts.cooling),
    seconds: secondsOf(facts, darkness, cups),
  };
}

/** 0 for the lightest roast, 1 for the darkest. */
const darknessOf = (roastId: number): number =>
  (Math.min(DARKEST, Math.max(LIGHTEST, Math.round(roastId))) - LIGHTEST) / (DARKEST - LIGHTEST);

function celsiusOf({ roastId, scores }: BrewedCoffee, lightest: number, cooling: number): number {
  const { sour, bitter } = scores ?? NEITHER;
  const forTaste = (sour >= CLEARLY_SOUR ? 1 : 0) - (bitter >= CLEARLY_BITTER ? 1 : 0);
  const celsius = Math.round(lightest - cooling * darknessOf(roastId)) + forTaste;
  return Math.min(HOTTEST, Math.max(COOLEST, celsius));
}

/** In whole tens of seconds from a minute on, as a kitchen clock is read. */
function secondsOf(facts: MethodFacts, darkness: number, cups: number): number {
  const seconds =
    facts.seconds * (1 - SHORTER * Math.max(0, darkness - 0.5)) + facts.secondsPerCup * (cups - 1);
  return seconds < 60 ? Math.round(seconds) : Math.round(seconds / 10) * 10;
}

const cupsWithin = (cups: number, { mostCups }: MethodFacts): number =>
  Number.isFinite(cups) ? Math.min(mostCups, Math.max(1, Math.round(cups))) : 1;
