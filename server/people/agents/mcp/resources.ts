/** What assistants may read without asking for anything in particular. */
import { toPounds } from '#domain/money/pounds.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { quarterKiloPrice } from '../product.ts';
import { listedCoffees } from '../resolve.ts';

const CATALOGUE = 'sixbean://catalogue';

export const RESOURCES = [
  {
    uri: CATALOGUE,
    name: 'catalogue',
    title: 'All beans and house blends',
    description: 'One line each: the id, the name, what it tastes of, and what 250 g cost.',
    mimeType: 'text/plain',
  },
];

export async function readResource({ catalogueCache }: AgentDeps, uri: unknown): Promise<object | null> {
  if (uri !== CATALOGUE) return null;
  const catalogue = await catalogueCache.forDisplay();
  const lines = [...listedCoffees(catalogue).values()].map((coffee) => {
    const price = toPounds(quarterKiloPrice(coffee, { catalogue, tier: GUEST_TIER })).toFixed(2);
    const state = coffee.missing === null ? '' : ', out of stock';
    const tastes = strongestTastes(coffee.scores).map(adjectiveOf).join(', ');
    return `${coffee.id}  ${coffee.name} (${coffee.kind}): ${tastes}; £${price}${state}`;
  });
  return { contents: [{ uri: CATALOGUE, mimeType: 'text/plain', text: lines.join('\n') }] };
}
