import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { subjectOf } from '#domain/tastings/sitting.ts';
import type { Said } from './kept-answers.ts';

type Drinker = TastingOfFlight['drinkers'][number];

/** The tasting as it will be once everything that is kept here has arrived. */
export function withKept(tasting: TastingOfFlight, kept: readonly Said[]): TastingOfFlight {
  const drinkers = tasting.drinkers.map((drinker) => kept.reduce(withOne, drinker));
  return { ...tasting, drinkers };
}

function withOne(drinker: Drinker, { id, drinkerId, said }: Said): Drinker {
  if (drinkerId !== drinker.id) return drinker;
  const one = said.kind === 'wishes' ? wishesAsSaid(said) : said;
  const about = (each: Drinker['said'][number] | typeof one) =>
    each.kind === 'wishes' ? each.kind : subjectOf(each);
  const others = drinker.said.filter((each) => about(each) !== about(one));
  return { ...drinker, said: [...others, { ...one, id }] };
}

/** The name of a brand comes back with the answer. */
const wishesAsSaid = ({
  kind,
  brandId,
  likes = [],
  dislikes = [],
  isDecaf = false,
}: Extract<Said['said'], { kind: 'wishes' }>) => ({
  kind,
  brand: brandId == null ? null : 'the coffee that you named',
  likes,
  dislikes,
  is_decaf: isDecaf,
});
