/** Coffees by their ids: many at once, or one with its choices. */
import { FEATURED_PACK, PACKS, type Pack, variantId } from '#domain/agents/variant-id.ts';
import type { AgentDeps } from './agent-deps.ts';
import { type Message, repeated } from './messages.ts';
import { BAG, GRIND, optionsOf, productOf, type Shelf, selectedOf } from './product.ts';
import { replacementMessage } from './replacement.ts';
import { type ResolvedCoffee, resolve } from './resolve.ts';

/** Looking for a replacement takes the time of a match. */
const MOST_REPLACEMENTS = 3;

interface AskedCoffee {
  coffee: ResolvedCoffee;
  packs: [Pack, ...Pack[]];
  /** By the ids of variants, the ids that were asked for. */
  inputs: Map<string, { id: string; match: 'exact' | 'featured' }[]>;
}

/** Each coffee once, with a variant for each pack that was asked for; a message for each id that names nothing. */
export async function lookUp(deps: AgentDeps, ids: readonly string[], shelf: Shelf) {
  const asked = new Map<string, AskedCoffee>();
  const messages: Message[] = [];
  for (const id of new Set(ids)) {
    const named = await resolve(deps.db, id, shelf.catalogue);
    if (named === null) messages.push({ type: 'info', code: 'not_found', content: repeated(id) });
    else note(asked, { id, ...named });
  }
  const products = [...asked.values()].map(({ coffee, packs, inputs }) => {
    const product = productOf(coffee, packs, shelf);
    return {
      coffee,
      pack: packs[0],
      product: {
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, inputs: inputs.get(variant.id) ?? [] })),
      },
    };
  });
  return { products, messages: [...messages, ...(await replacementsOf(deps, asked, shelf))] };
}

function note(
  asked: Map<string, AskedCoffee>,
  { id, coffee, pack }: { id: string; coffee: ResolvedCoffee; pack: Pack | null },
): void {
  const wanted = pack ?? FEATURED_PACK;
  const variant = variantId(coffee.id, wanted);
  const before = asked.get(coffee.id);
  const entry: AskedCoffee = before ?? { coffee, packs: [wanted], inputs: new Map() };
  asked.set(coffee.id, entry);
  const inputs = entry.inputs.get(variant) ?? [];
  if (before !== undefined && inputs.length === 0) entry.packs.push(wanted);
  entry.inputs.set(variant, [...inputs, { id, match: pack === null ? 'featured' : 'exact' }]);
}

async function replacementsOf(
  deps: AgentDeps,
  asked: ReadonlyMap<string, AskedCoffee>,
  { catalogue }: Shelf,
): Promise<Message[]> {
  const short = [...asked.values()]
    .map(({ coffee, packs: [pack] }, i) => ({ coffee, pack, path: `$.products[${i}]` }))
    .filter(({ coffee }) => coffee.missing !== null)
    .slice(0, MOST_REPLACEMENTS);
  return (await Promise.all(short.map((one) => replacementMessage(deps, one, catalogue)))).flat();
}

export interface Choice {
  selected: readonly { name: string; label: string }[];
}

/** One coffee with all that can be chosen of it: the variant that was asked for first, then the others that match; `null` where the id names none. */
export async function showProduct(deps: AgentDeps, { id, selected }: Choice & { id: string }, shelf: Shelf) {
  const { catalogue } = shelf;
  const named = await resolve(deps.db, id, catalogue);
  if (named === null) return null;
  const { coffee } = named;
  const matching = PACKS.filter((pack) => matches(pack, selected, shelf));
  const featured = named.pack ?? matching[0] ?? FEATURED_PACK;
  const others = matching.filter((pack) => pack !== featured);
  const product = {
    ...productOf(coffee, [featured, ...others], shelf),
    selected: selectedOf(featured, catalogue),
    options: optionsOf(catalogue).map(({ name, values }) => ({
      name,
      values: values.map((value) => ({ ...value, available: coffee.missing === null, exists: true })),
    })),
  };
  const messages =
    coffee.missing === null
      ? []
      : await replacementMessage(deps, { coffee, pack: featured, path: '$.product' }, catalogue);
  return { coffee, product, pack: featured, messages };
}

/** What is chosen and is no choice of ours is let go: every bag goes with every grind, so that nothing else has to be. */
function matches(pack: Pack, selected: Choice['selected'], { catalogue }: Shelf): boolean {
  const options = optionsOf(catalogue);
  const own = selectedOf(pack, catalogue);
  return selected
    .filter(({ name }) => name === BAG || name === GRIND)
    .filter(({ name, label }) =>
      options.some((option) => option.name === name && option.values.some((value) => value.label === label)),
    )
    .every(({ name, label }) => own.some((option) => option.name === name && option.label === label));
}
