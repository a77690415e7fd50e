/** What a roastable is called: a bean by its name, a blend as the first line of it that is due. */
import { coffeeKey } from '#domain/roasting/demand.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Draft } from './draft-plan.ts';
import { houseKey } from './roastable-facts.ts';

export function nameOfRoastable(
  key: string,
  { lines, rows }: Pick<Draft, 'lines' | 'rows'>,
  catalogue: Catalogue,
) {
  if (key.startsWith('bean:')) return namesOfBeans(key, catalogue);
  const line = lines.find((one) => coffeeKey(one) === key);
  const row = line === undefined ? undefined : rows.get(line.lineId);
  const house = catalogue.blends.find((blend) => houseKey(blend) === key);
  return row?.name ?? house?.row.name ?? namesOfBeans(key, catalogue);
}

const namesOfBeans = (key: string, { beans }: Catalogue): string =>
  readRoastable(key)
    .recipe.map(({ beanId }) => beanOf(beanId, beans).row.name)
    .join(', ');
