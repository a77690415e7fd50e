/** What an assistant may say first of an answer. Names of coffees are ours, and nothing that somebody typed stands in them. */

import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { listed } from '#domain/listed.ts';
import { formatPounds } from '#domain/money/pounds.ts';

interface Priced {
  id: string;
  title: string;
  variants: readonly { price: { amount: number } }[];
}

/** Somebody else chose the name of a saved blend, and what is typed there might be meant for an assistant. */
const titleOf = ({ id, title }: Priced): string => (isCustomBlend(id) ? `The blend ${id}` : title);

function priceOf(product: Priced): string {
  const [variant] = product.variants;
  const title = titleOf(product);
  return variant === undefined ? title : `${title} at ${formatPounds(variant.price.amount)}`;
}

const MOST_NAMED = 3;

export function sentenceOnSearch({ products }: { products: readonly Priced[] }): string {
  if (products.length === 0) return 'We have no coffee that meets this. Please loosen a condition.';
  const named = listed(products.slice(0, MOST_NAMED).map(priceOf));
  const more = products.length - MOST_NAMED;
  return `${named}${more > 0 ? `, and ${more} more` : ''}, each for 250 g.`;
}

export const sentenceOnProduct = ({
  product,
}: {
  product: Priced & { description: { plain: string } };
}): string =>
  isCustomBlend(product.id) ? `${priceOf(product)}.` : `${priceOf(product)}. ${product.description.plain}`;

interface Session {
  status: string;
  totals: readonly { type: string; amount: number }[];
  continue_url?: string;
  order?: object;
  messages: readonly { type: string; content: string; presentation?: string }[];
}

export function sentenceOnCheckout({ status, totals, continue_url: link, order, messages }: Session): string {
  const total = totals.find(({ type }) => type === 'total')?.amount ?? 0;
  if (status === 'completed') return 'The buyer has ordered it.';
  if (status === 'canceled') return 'This checkout is over.';
  if (link === undefined) return 'There is nothing in this checkout that can be had.';
  if (order !== undefined)
    return 'The order is placed and not paid for yet. The buyer pays for it by our email.';
  const errors = messages.flatMap(({ type, content }) => (type === 'error' ? [content] : []));
  if (status === 'incomplete') return ['Something has to be mended first.', ...errors].join(' ');
  const terms = new Set(
    messages.flatMap(({ content, presentation }) => (presentation === 'disclosure' ? [content] : [])),
  );
  return [
    `It comes to ${formatPounds(total)} with postage. The buyer looks at it and pays at ${link}`,
    ...errors,
    ...[...terms].map((words) => `Tell the buyer first: ${words}`),
  ].join('\n');
}
