/** What was found, in as few words as an assistant needs to go on with: its memory is short, and all else is a question away. */
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import type { productOf } from '../product.ts';
import type { Match } from '../search/make-coffees.ts';
import type { Outcome } from '../ucp/outcome.ts';

type Found = ReturnType<typeof productOf> & { blend?: { match?: Omit<Match, 'kind'> } };

export function shortened(outcome: Outcome): Outcome {
  if (!('answer' in outcome)) return outcome;
  const { products, pagination, ...rest } = outcome.answer as {
    products: Found[];
    pagination: { total_count: number };
  };
  return { answer: { coffees: products.map(shortly), total_count: pagination.total_count, ...rest } };
}

function shortly({ id, title, url, categories, tags, variants, metadata }: Found) {
  const [variant] = variants;
  return {
    id,
    variant_id: variant?.id,
    title: isCustomBlend(id) ? `The blend ${id}` : title,
    kind: categories[0]?.value,
    tastes: tags,
    price: variant?.price,
    in_stock: variant?.availability.available,
    order_before: metadata.order_before,
    url,
  };
}
