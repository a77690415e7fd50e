/** What assistants may read without asking for anything in particular. */
import { readFile } from 'node:fs/promises';
import { toPounds } from '#domain/money/pounds.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { quarterKiloPrice } from '../product.ts';
import { listedCoffees } from '../resolve.ts';

const CATALOGUE = 'sixbean://catalogue';
export const BLEND_PAGE = 'ui://sixbean/blend.html';
const APP = 'text/html;profile=mcp-app';

/** It loads nothing and asks nobody but the host. */
const NOTHING_ELSE = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } };

export const RESOURCES = [
  {
    uri: CATALOGUE,
    name: 'catalogue',
    title: 'All beans and house blends',
    description: 'One line each: the id, the name, what it tastes of, and what 250 g cost.',
    mimeType: 'text/plain',
  },
  {
    uri: BLEND_PAGE,
    name: 'blend',
    title: 'Coffee to your taste',
    description: 'The page that shows a taste, the coffees that come near it, and sliders to change it.',
    mimeType: APP,
    _meta: NOTHING_ELSE,
  },
];

/** Written by the build, for everybody alike; `null` where nothing was built. */
const blendPage = (): Promise<string | null> =>
  readFile(new URL('../../../../build/chat/blend.html', import.meta.url), 'utf8').catch(() => null);

export async function readResource({ catalogueCache }: AgentDeps, uri: unknown): Promise<object | null> {
  if (uri === BLEND_PAGE) {
    const text = await blendPage();
    return text === null ? null : { contents: [{ uri, mimeType: APP, text, _meta: NOTHING_ELSE }] };
  }
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
