/** The seeded beans, as a search sees them. */
import seeds from '#database/seeds/beans.json' with { type: 'json' };
import { beanCtapsId } from '#domain/blend/ctaps-id.ts';
import type { SearchedCoffee } from '#domain/taste/coffee-search.ts';

export const searchedBeans: readonly SearchedCoffee[] = seeds.map((bean) => ({
  ctapsId: beanCtapsId(bean.ctaps_id),
  name: bean.name,
  facts: [bean.country.display_name, bean.process, bean.certification, ...bean.descriptors],
  description: bean.description,
  decaf: bean.decaf,
  isBean: true,
  scores: bean.scores,
}));
