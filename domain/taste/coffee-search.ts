/**
 * The search for coffees: one rule for the shop, the cupping notes and the bean picker. Every typed word must be answered, by
 * what is written about a coffee or, for a taste word, by its scores.
 */
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { isOneTypoAway, plain } from '#domain/typed-search.ts';
import type { Scores } from './axes.ts';
import { enoughOf, meaningOf, meaningOfTypo, strengthOf, type TasteMeaning } from './taste-words.ts';

/** What a search knows of a coffee. */
export interface SearchedCoffee {
  ctapsId: string;
  name: string;
  /** Country, process, certificate, tasting words and the like. */
  facts: readonly string[];
  /** Sentences. They say as well what a coffee is not, so that taste words are not looked for in them. */
  description: string;
  decaf: boolean;
  /** A bean, as against a blend: what counts as strong is measured by the beans alone. */
  isBean: boolean;
  scores: Readonly<Scores>;
}

/** One typed word and what answers it. Plain data, so that a page can carry it to the browser. */
export interface SoughtWord {
  /** The word as typed, and what else it may mean: `ethiopian` also `ethiopia`. */
  texts: readonly string[];
  taste: (TasteMeaning & { enough: number }) | null;
  isDecaf: boolean;
}

/** What is looked for, read once for a whole list. */
export interface Sought {
  typed: string;
  words: readonly SoughtWord[];
}

const FILLERS = new Set(['and', 'with', 'coffee', 'coffees', 'bean', 'beans', 'tastes', 'notes', 'very']);
const DECAF = ['decaf', 'decaff', 'decaffeinated', 'caffeine-free'];
const LEAST_NAME = 4;

/** Reads what was typed against the whole list: a word that nothing there has is taken for a typo. */
export function readSought(typed: string, coffees: readonly SearchedCoffee[]): Sought {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  const list = listOf(coffees);
  return {
    typed,
    words: (telling.length === 0 ? words : telling).map((word) => readWord(word, list)),
  };
}

/** Coffees that answer every word: first by their id, then by their name, then by facts and taste, the strongest first. */
export function findByWords<C>(
  coffees: readonly C[],
  sought: Sought,
  searched: (coffee: C) => SearchedCoffee,
): C[] {
  if (sought.words.length === 0) return [...coffees];
  return coffees
    .map((coffee) => ({ coffee, match: matchOf(searched(coffee), sought) }))
    .flatMap(({ coffee, match }) => (match === null ? [] : [{ coffee, ...match }]))
    .toSorted((a, b) => (a.rank === b.rank ? b.strength - a.strength : a.rank - b.rank))
    .map(({ coffee }) => coffee);
}

interface SearchedList {
  texts: readonly string[];
  /** The words of names and facts. */
  known: ReadonlySet<string>;
  scores: readonly Readonly<Scores>[];
}

const listOf = (coffees: readonly SearchedCoffee[]): SearchedList => ({
  texts: coffees.map((coffee) => `${namesOf(coffee)} ${factsOf(coffee)} ${plain(coffee.description)}`),
  known: new Set(coffees.flatMap((coffee) => `${plain(coffee.name)} ${factsOf(coffee)}`.split(/[^a-z]+/))),
  scores: coffees.filter(({ isBean }) => isBean).map(({ scores }) => scores),
});

function readWord(word: string, { texts, known, scores }: SearchedList): SoughtWord {
  const isDecaf = word.length >= LEAST_NAME && DECAF.some((name) => name.startsWith(word));
  const isWritten = isDecaf || texts.some((text) => text.includes(word));
  const taste = meaningOf(word) ?? (isWritten ? null : meaningOfTypo(word));
  const names = [...known].filter((name) => name.length >= LEAST_NAME);
  const meant = names.filter((name) => isAdjectiveOf(name, word));
  const isUnknown = !isWritten && taste === null && meant.length === 0;
  const mistyped =
    isUnknown && word.length > LEAST_NAME ? names.filter((name) => isOneTypoAway(name, word)) : [];
  return {
    texts: [word, ...meant, ...mistyped],
    taste: taste && { ...taste, enough: enoughOf(scores, taste) },
    isDecaf,
  };
}

/** Whether a word is made of the name of a country or region, as `ethiopian` is of `ethiopia`. */
const isAdjectiveOf = (name: string, word: string): boolean =>
  ['n', 'an', 'ian', 'ese'].some(
    (ending) => word === name + ending || word === name.replace(/[ao]$/, '') + ending,
  );

const namesOf = ({ name, ctapsId }: SearchedCoffee): string => plain(`${name} ${ctapsId}`);

const factsOf = ({ facts }: SearchedCoffee): string => plain(facts.join(' '));

/** The lower, the earlier among what is found. */
const RANKS = { id: 0, named: 1, known: 2, described: 3 } as const;

/** `null` where a word goes unanswered. */
function matchOf(
  coffee: SearchedCoffee,
  { typed, words }: Sought,
): { rank: number; strength: number } | null {
  const text = { names: namesOf(coffee), facts: factsOf(coffee), description: plain(coffee.description) };
  const ranks = words.map((word) => rankOf(word, coffee, text));
  const strengths = words.map(({ taste }) => (taste === null ? 0 : strengthOf(coffee.scores, taste)));
  const strength = strengths.reduce((sum, one) => sum + one, 0);
  if (hasId(coffee.ctapsId, typed)) return { rank: RANKS.id, strength };
  const answered = ranks.filter((rank) => rank !== null);
  return answered.length < ranks.length ? null : { rank: Math.max(...answered), strength };
}

function rankOf(
  { texts, taste, isDecaf }: SoughtWord,
  coffee: SearchedCoffee,
  text: { names: string; facts: string; description: string },
): number | null {
  const isNamed = texts.some((one) => text.names.includes(one));
  // `berry` is not first of all a peaberry.
  if (isNamed && (taste === null || texts.some((one) => ` ${text.names}`.includes(` ${one}`))))
    return RANKS.named;
  const tastesSo = taste !== null && strengthOf(coffee.scores, taste) >= taste.enough;
  if (isNamed || tastesSo || (isDecaf && coffee.decaf)) return RANKS.known;
  if (texts.some((one) => text.facts.includes(one))) return RANKS.known;
  const isPlainText = taste === null && !isDecaf;
  return isPlainText && texts.some((one) => text.description.includes(one)) ? RANKS.described : null;
}

function hasId(ctapsId: string, typed: string): boolean {
  const text = plain(typed).trim();
  return ctapsId === readCtapsId(typed) || plain(ctapsId).includes(text);
}
