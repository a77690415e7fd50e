/** What the tools of the shop answer, as far as the page shows it. */
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import type { ToolResult } from './host.ts';

interface Amount {
  amount: number;
}

export interface Proposal {
  variant_id: string;
  title: string;
  kind?: 'closest' | 'cheapest' | 'simplest';
  roast: { id: number; name: string };
  recipe: { bean: string; name: string; percentage: number }[];
  taste: Scores;
  match?: { rms: number; proven_best: boolean };
  price: Amount;
  bag_grams: number;
  quantity: number;
  buy_url: string;
}

export interface Design {
  like: { name: string; taste: Scores } | null;
  target: Partial<Scores>;
  proposals: Proposal[];
  messages: { type: string; content: string; presentation?: string }[];
}

interface ShownProduct {
  product: {
    id: string;
    title: string;
    url: string;
    variants: { id: string; price: Amount; unit_price: { measure: { value: number } } }[];
    blend: Omit<Proposal, 'variant_id' | 'title' | 'price' | 'bag_grams' | 'quantity' | 'buy_url'>;
  };
  messages: Design['messages'];
}

/** `null` where the result has nothing that could be drawn. */
export function designIn({ structuredContent, isError }: ToolResult): Design | null {
  if (isError === true || typeof structuredContent !== 'object' || structuredContent === null) return null;
  if ('proposals' in structuredContent) return structuredContent as Design;
  return 'product' in structuredContent ? asDesign(structuredContent as ShownProduct) : null;
}

/** A coffee that is shown is what others would be like. */
function asDesign({ product, messages }: ShownProduct): Design {
  const { id, title, url, variants, blend } = product;
  const proposals = variants.slice(0, 1).map((variant) => ({
    ...blend,
    variant_id: variant.id,
    title,
    price: variant.price,
    bag_grams: variant.unit_price.measure.value,
    quantity: 1,
    buy_url: `${new URL(url).origin}/buy/${variant.id}:1`,
  }));
  return { like: { name: id, taste: blend.taste }, target: blend.taste, proposals, messages };
}

export type ToolInput = Readonly<Record<string, unknown>>;

/** The same wish, with one taste where the buyer put it. */
export function moved(
  input: ToolInput,
  { like, target }: Pick<Design, 'like' | 'target'>,
  [taste, score]: readonly [Taste, number],
): ToolInput {
  const { id, ...rest } = input;
  const wished = { ...target, [taste]: score };
  if (like === null) return { ...rest, taste: wished };
  const changes = TASTES.flatMap((name) => {
    const by = (wished[name] ?? like.taste[name]) - like.taste[name];
    return Math.abs(by) < LEAST_CHANGE ? [] : [[name, Math.round(10 * by) / 10] as const];
  });
  return { ...rest, like: rest['like'] ?? id, change: Object.fromEntries(changes) };
}

/** Scores are said to a tenth. */
const LEAST_CHANGE = 0.05;

const MOST_SLIDERS = 6;

/** What was changed first, then what is tasted most. */
export function slidersOf({ like, target }: Pick<Design, 'like' | 'target'>): Taste[] {
  const from = like?.taste;
  const changeOf = (taste: Taste) =>
    from === undefined ? 0 : Math.abs((target[taste] ?? from[taste]) - from[taste]);
  const strengthOf = (taste: Taste) => target[taste] ?? from?.[taste] ?? 0;
  const strongest = TASTES.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  return strongest.toSorted((a, b) => changeOf(b) - changeOf(a)).slice(0, MOST_SLIDERS);
}
