/** A coffee as an assistant reads it: a product whose variants are bags and grinds. Prices are pence. */
import { PACKS, type Pack, variantId } from '#domain/agents/variant-id.ts';
import { decafOf } from '#domain/blend/decaf.ts';
import { OFFERED_BAG_SIZES, QUARTER_KILO_BAG, UNCERTIFIED } from '#domain/blend/packing.ts';
import { recipeLink, writeRecipe } from '#domain/blend/recipe-link.ts';
import { methodsFor } from '#domain/brew/brew-method.ts';
import { brewRecipe } from '#domain/brew/brew-recipe.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import type { Dispatch } from '#domain/dispatch/dispatch.ts';
import { needsOf, type PromiseDispatch } from '#domain/dispatch/promise.ts';
import { type LinePrice, priceLine } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { strongestTastes } from '#domain/taste/axes.ts';
import { shownScores } from '#domain/taste/blend-taste.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { weightInWords } from '#domain/weight.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { POST_OPTIONS, POST_TITLES } from './checkout/fulfilment-view.ts';
import { OPTION_IDS } from './checkout/read-buyer.ts';
import type { ResolvedCoffee } from './resolve.ts';

/** What products depend on besides the coffee. */
export interface Shelf {
  catalogue: Catalogue;
  tier: PriceTier;
  publicUrl: string;
  promise: PromiseDispatch;
  now: Date;
  /** Whether variants say when they leave, and by which post. */
  hasPost: boolean;
}

export const pounds = (amount: number) => ({ amount, currency: 'GBP' });

/** The two things that a buyer chooses of any coffee. */
export const BAG = 'Bag';
export const GRIND = 'Grind';

/** A product with the variants of these packs. */
export function productOf(coffee: ResolvedCoffee, packs: readonly [Pack, ...Pack[]], shelf: Shelf) {
  const prices = OFFERED_BAG_SIZES.map((bagSizeId) => priceOf(coffee, bagSizeId, shelf).unitPrice);
  const dispatch = dispatchOf(coffee, shelf);
  const post = shelf.hasPost ? { fulfillment: { methods: [postView(dispatch)] } } : {};
  return {
    id: coffee.id,
    title: coffee.name,
    description: { plain: coffee.description },
    url: addressOf(coffee, shelf.publicUrl),
    categories: [{ value: coffee.kind }],
    price_range: { min: pounds(Math.min(...prices)), max: pounds(Math.max(...prices)) },
    media: picturesOf(coffee, shelf.publicUrl),
    options: optionsOf(shelf.catalogue),
    variants: packs.map((pack) => ({ ...variantOf(coffee, pack, shelf), ...post })),
    tags: tagsOf(coffee),
    metadata: { ...factsOf(coffee, packs[0], shelf), order_before: dispatch.orderBefore.toISOString() },
  };
}

/** Each option with its values, every combination of which there is of every coffee. */
export const optionsOf = (catalogue: Catalogue) => [
  { name: BAG, values: OFFERED_BAG_SIZES.map((id) => ({ label: bagLabel(id, catalogue) })) },
  {
    name: GRIND,
    values: [...new Set(PACKS.map(({ grindId }) => grindId))].map((id) => ({
      label: grindLabel(id, catalogue),
    })),
  },
];

export const selectedOf = ({ bagSizeId, grindId }: Pack, catalogue: Catalogue) => [
  { name: BAG, label: bagLabel(bagSizeId, catalogue) },
  { name: GRIND, label: grindLabel(grindId, catalogue) },
];

function variantOf(coffee: ResolvedCoffee, pack: Pack, shelf: Shelf) {
  const { unitPrice, pricePerKilo } = priceOf(coffee, pack.bagSizeId, shelf);
  const id = variantId(coffee.id, pack);
  const options = selectedOf(pack, shelf.catalogue);
  return {
    id,
    sku: id,
    title: [coffee.name, ...options.map(({ label }) => label)].join(', '),
    description: { plain: coffee.description },
    price: pounds(unitPrice),
    unit_price: {
      ...pounds(pricePerKilo),
      measure: { value: gramsOf(pack.bagSizeId, shelf.catalogue), ...GRAM },
      reference: { value: 1000, ...GRAM },
    },
    availability:
      coffee.missing === null
        ? { available: true, status: 'in_stock' }
        : { available: false, status: 'out_of_stock' },
    options,
  };
}

const GRAM = { unit: 'GRM', display_text: 'g' };

/** By what the price filter goes: one bag of 250 g. */
export const quarterKiloPrice = (coffee: ResolvedCoffee, shelf: Pick<Shelf, 'catalogue' | 'tier'>): number =>
  priceOf(coffee, QUARTER_KILO_BAG, shelf).unitPrice;

const priceOf = (
  { recipe, roastId }: ResolvedCoffee,
  bagSizeId: number,
  { catalogue, tier }: Pick<Shelf, 'catalogue' | 'tier'>,
): LinePrice => priceLine({ recipe, roastId, bagSizeId, quantity: 1, tier }, catalogue.parameters);

const gramsOf = (bagSizeId: number, { parameters }: Catalogue): number =>
  parameters.bagSizes[bagSizeId]?.grams ?? 0;

const bagLabel = (id: number, catalogue: Catalogue): string => weightInWords(gramsOf(id, catalogue));

const grindLabel = (id: number, { rows }: Catalogue): string =>
  rows.grinds.find((grind) => grind.id === id)?.short_name ?? '';

export const nameOfRoast = (id: number, { rows }: Catalogue): string => nameIn(rows.roasts, id);

const nameIn = (rows: readonly { id: number; display_name: string }[], id: number): string =>
  rows.find((row) => row.id === id)?.display_name ?? '';

const recipeOf = ({ recipe }: ResolvedCoffee) =>
  recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage }));

const addressOf = (coffee: ResolvedCoffee, publicUrl: string): string =>
  coffee.ctapsId === null
    ? publicUrl + recipeLink({ recipe: recipeOf(coffee), roastId: coffee.roastId })
    : `${publicUrl}/cuppingnotes/${coffee.ctapsId}`;

function picturesOf(coffee: ResolvedCoffee, publicUrl: string) {
  const picture = (path: string, alt_text: string) => ({ type: 'image', url: publicUrl + path, alt_text });
  const print = `The tasteprint of ${coffee.name}`;
  if (coffee.ctapsId === null) {
    const { roastId } = coffee;
    return [picture(`/blend/share.png?beans=${writeRecipe(recipeOf(coffee))}&roast=${roastId}`, print)];
  }
  const note = `/cuppingnotes/${coffee.ctapsId}`;
  return [picture(`${note}/tasteprint.svg`, print), picture(`${note}/bag.svg`, `A bag of ${coffee.name}`)];
}

const tagsOf = ({ descriptors, scores }: ResolvedCoffee): string[] =>
  descriptors.length > 0 ? [...descriptors] : strongestTastes(scores).map(adjectiveOf);

/** What has no field of its own, so that no platform loses it. */
function factsOf(coffee: ResolvedCoffee, { grindId }: Pack, { catalogue }: Shelf) {
  const { recipe, roastId, ctapsId, certificationId, scores } = coffee;
  const { rows } = catalogue;
  return {
    ...(ctapsId !== null && { ctaps_id: ctapsId }),
    recipe: recipeWithNames(coffee),
    roast: nameOfRoast(roastId, catalogue),
    taste: shownScores(scores),
    certifications: certificationId === UNCERTIFIED ? [] : [nameIn(rows.certifications, certificationId)],
    decaf: decafOf(recipe.map(({ bean }) => ({ isDecaf: bean.row.decaf }))) === 'only',
    brew: brewOf(coffee, grindId),
  };
}

/** When a bag of it that is ordered now leaves. */
function dispatchOf(coffee: ResolvedCoffee, { catalogue, promise, now }: Shelf): Dispatch {
  const grams = gramsOf(QUARTER_KILO_BAG, catalogue);
  return promise(needsOf([{ recipe: recipeOf(coffee), roastId: coffee.roastId, grams }]), now);
}

const postView = ({ dispatchedOn, deliveredOn }: Dispatch) => ({
  type: 'shipping',
  description: { plain: `Roasted and posted on ${weekdayInWords(dispatchedOn)}, if ordered now.` },
  options: POST_OPTIONS.map((option) => ({
    id: OPTION_IDS[option],
    title: POST_TITLES[option],
    description: { plain: `Royal Mail aims for ${weekdayInWords(deliveredOn[option])}.` },
  })),
});

export const recipeWithNames = ({ recipe }: Pick<ResolvedCoffee, 'recipe'>) =>
  recipe.map(({ bean: { row }, percentage }) => ({ bean: row.ctaps_id, name: row.name, percentage }));

export function brewOf({ roastId, scores }: ResolvedCoffee, grindId: number) {
  const method = methodsFor(grindId)[0] ?? 'pour-over';
  const { name, cups, grams, millilitres, celsius, seconds } = brewRecipe(
    { roastId, scores },
    { method, cups: 2 },
  );
  return { method: name, cups, grams, millilitres, ...(celsius !== null && { celsius }), seconds };
}
