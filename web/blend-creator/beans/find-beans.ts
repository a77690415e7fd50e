import type { Scores } from '#domain/taste/axes.ts';
import type { Chip } from '#domain/taste/chips.ts';
import { findByWords, readSought, type SearchedCoffee } from '#domain/taste/coffee-search.ts';
import { nearestFirst } from '#domain/taste/nearest.ts';
import { replacementsFor } from '#domain/taste/replacements.ts';
import type { CreatorBean } from '../store/creator-data.ts';

export const BEANS_PER_PAGE = 5;
const REPLACEMENTS = 2;

export interface BeanSearch {
  typed: string;
  chips: readonly Chip[];
  /** Name of a country; empty for all. */
  country: string;
}

export const EMPTY_BEAN_SEARCH: BeanSearch = { typed: '', chips: [], country: '' };

/** What is mixed already: its taste, and the beans that are in it. */
export interface MixSoFar {
  scores: Readonly<Scores> | null;
  beanIds: readonly number[];
}

/** Beans that answer the search. Typed words decide their order; without any, what tastes most like the mix comes first. */
export function findBeans(
  beans: readonly CreatorBean[],
  { typed, chips, country }: BeanSearch,
  mix: MixSoFar,
): CreatorBean[] {
  const searched = beans.map(asSearched);
  const answering = (words: string, among: readonly CreatorBean[]) =>
    findByWords(among, readSought(words, searched), asSearched);
  const ofCountry = beans.filter((bean) => country === '' || bean.country === country);
  const found = answering(typed, answering(chips.join(' '), ofCountry));
  if (mix.scores === null || typed.trim() !== '') return found;
  const isNew = ({ id }: CreatorBean) => !mix.beanIds.includes(id);
  const nearest = nearestFirst(found, mix.scores, ({ scores }) => scores);
  return [...nearest.filter(isNew), ...nearest.filter((bean) => !isNew(bean))];
}

/** What may take the place of a bean that is out of stock, and is not in the mix. */
export const findReplacements = (
  bean: CreatorBean,
  beans: readonly CreatorBean[],
  mix: MixSoFar,
): CreatorBean[] =>
  replacementsFor(
    bean,
    beans.filter(({ id }) => !mix.beanIds.includes(id)),
    REPLACEMENTS,
  );

export const countriesOf = (beans: readonly CreatorBean[]): string[] =>
  [...new Set(beans.map(({ country }) => country))].toSorted((a, b) => a.localeCompare(b, 'en-GB'));

const asSearched = (bean: CreatorBean): SearchedCoffee => ({
  ctapsId: bean.ctapsId,
  name: bean.name,
  facts: [bean.country, bean.process, bean.certificate, ...bean.descriptors],
  description: '',
  decaf: bean.decaf,
  isBean: true,
  scores: bean.scores,
});
