/** What staff write about a bean, and what is wrong with it: one rule for the screen and the server. */
import type { KnownIds } from '#domain/blend/recipe.ts';
import { ONE_LINE } from '#domain/plain-text.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { type CoffeeWords, type NamedCoffee, type Wrong, wrongWords } from './coffee-words.ts';

export const SPECIES = ['arabica', 'robusta'] as const;

export interface BeanFacts extends CoffeeWords {
  country_id: string;
  /** Regions, the widest last. */
  origins: readonly string[];
  producer: string;
  species: (typeof SPECIES)[number];
  variety: string;
  process: string;
  decaf: boolean;
  lowest_metres: number;
  highest_metres: number;
  /** Tasting words. */
  descriptors: readonly string[];
  certification_id: number;
  /** The roast at which its scores were cupped, and at which it is sold alone. */
  roast_id: number;
  grind_id: number;
  delivery_zone: string;
  /** What it loses in the roaster beside the usual loss of a roast, in hundredths of a per cent. */
  roast_loss_adjust_bp: number;
  scores: Readonly<Scores>;
}

/** Everything that a bean may refer to. */
export interface KnownForBeans {
  /** The CTAPS id of the bean that is changed. */
  self: string | null;
  coffees: readonly NamedCoffee[];
  countries: KnownTexts;
  certifications: KnownIds;
  roasts: KnownIds;
  grinds: KnownIds;
  deliveryZones: KnownTexts;
}

interface KnownTexts {
  has(text: string): boolean;
}

export const LONGEST_LINE = 80;
export const MOST_ORIGINS = 6;
export const MOST_DESCRIPTORS = 10;
const HIGHEST_FARM = 4000;
export const MOST_LOSS_BP = 1000;

/** A sentence for each field that is not right; empty where the bean can be saved. */
export function wrongWithBean(facts: BeanFacts, known: KnownForBeans): Wrong {
  return {
    ...wrongWords(facts, known.self, known.coffees),
    ...wrongLines(facts),
    ...wrongChoices(facts, known),
    ...wrongFigures(facts),
    ...wrongScores(facts.scores),
  };
}

function wrongLines({ origins, producer, variety, process, descriptors }: BeanFacts): Wrong {
  const wrong: Record<string, string> = {};
  for (const [field, line] of Object.entries({ producer, variety, process })) {
    const sentence = wrongLine(line);
    if (sentence !== null) wrong[field] = sentence;
  }
  const lists = { origins: [origins, MOST_ORIGINS], descriptors: [descriptors, MOST_DESCRIPTORS] } as const;
  for (const [field, [lines, most]] of Object.entries(lists)) {
    const sentence = wrongList(lines, most);
    if (sentence !== null) wrong[field] = sentence;
  }
  return wrong;
}

function wrongLine(line: string): string | null {
  if (line.trim() === '') return 'Please fill in this field.';
  if (line.length > LONGEST_LINE) return `Please keep this to ${LONGEST_LINE} characters.`;
  return ONE_LINE.test(line) ? null : 'Please keep this to one line.';
}

function wrongList(lines: readonly string[], most: number): string | null {
  if (lines.length === 0) return 'Please give at least one.';
  if (lines.length > most) return `Please give at most ${most}.`;
  if (new Set(lines).size < lines.length) return 'The same words stand here twice.';
  return lines.map(wrongLine).find((sentence) => sentence !== null) ?? null;
}

function wrongChoices(facts: BeanFacts, known: KnownForBeans): Wrong {
  const wrong: Record<string, string> = {};
  if (!known.countries.has(facts.country_id)) wrong['country_id'] = 'Please choose a country.';
  if (!known.certifications.has(facts.certification_id))
    wrong['certification_id'] = 'We do not have that certification.';
  if (!known.roasts.has(facts.roast_id)) wrong['roast_id'] = 'We do not have that roast.';
  if (!known.grinds.has(facts.grind_id)) wrong['grind_id'] = 'We do not have that grind.';
  if (!known.deliveryZones.has(facts.delivery_zone))
    wrong['delivery_zone'] = 'Please say where it is shipped from.';
  if (!SPECIES.includes(facts.species)) wrong['species'] = 'A bean is arabica or robusta.';
  return wrong;
}

function wrongFigures({ lowest_metres: low, highest_metres: high, roast_loss_adjust_bp }: BeanFacts): Wrong {
  const isHeight = (metres: number) => Number.isInteger(metres) && metres >= 0 && metres <= HIGHEST_FARM;
  const wrong: Record<string, string> = {};
  for (const [field, metres] of Object.entries({ lowest_metres: low, highest_metres: high }))
    if (!isHeight(metres)) wrong[field] = `Coffee grows between 0 and ${HIGHEST_FARM} metres.`;
  if (isHeight(low) && isHeight(high) && high < low)
    wrong['highest_metres'] = 'The highest is not below the lowest.';
  if (!Number.isInteger(roast_loss_adjust_bp) || Math.abs(roast_loss_adjust_bp) > MOST_LOSS_BP)
    wrong['roast_loss_adjust_bp'] = 'Please give a figure between −10 and 10, with at most two decimals.';
  return wrong;
}

function wrongScores(scores: Readonly<Scores>): Wrong {
  const wrong = TASTES.filter((taste) => !isScore(scores[taste]));
  return Object.fromEntries(
    wrong.map((taste) => [`scores.${taste}`, 'A score is between 1 and 10, with at most one decimal.']),
  );
}

const isScore = (score: number): boolean =>
  score >= 1 && score <= 10 && Math.abs(score * 10 - Math.round(score * 10)) < 1e-9;
