/** What an assistant may say first of an answer. Names of coffees are ours, and nothing that somebody typed stands in them. */

import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { listed } from '#domain/listed.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { weightInWords } from '#domain/weight.ts';
import { PAID } from '../account-payment.ts';

interface Priced {
  id: string;
  title: string;
  variants: readonly { price: { amount: number } }[];
}

type Listed = Omit<Priced, 'variants'> & { price: { amount: number } };

/** Somebody else chose the name of a saved blend, and what is typed there might be meant for an assistant. */
const titleOf = ({ id, title }: Pick<Priced, 'id' | 'title'>): string =>
  isCustomBlend(id) ? `The blend ${id}` : title;

function priceOf(product: Priced): string {
  const [variant] = product.variants;
  const title = titleOf(product);
  return variant === undefined ? title : `${title} at ${formatPounds(variant.price.amount)}`;
}

const MOST_NAMED = 3;

export function sentenceOnSearch({ coffees }: { coffees: readonly Listed[] }): string {
  if (coffees.length === 0) return 'We have no coffee that meets this. Please loosen a condition.';
  const named = listed(
    coffees.slice(0, MOST_NAMED).map((one) => `${titleOf(one)} at ${formatPounds(one.price.amount)}`),
  );
  const more = coffees.length - MOST_NAMED;
  return `${named}${more > 0 ? `, and ${more} more` : ''}, each for 250 g.`;
}

interface Proposed {
  kind?: 'closest' | 'cheapest' | 'simplest';
  title: string;
  price: { amount: number };
  bag_grams: number;
  match?: { rms: number; proven_best: boolean };
}

const KINDS = { closest: 'Nearest', cheapest: 'Cheapest', simplest: 'Simplest' } as const;

/** Names of made coffees are ours: nobody gave them another yet. */
export function sentenceOnDesign({
  like,
  proposals,
  messages,
}: {
  like: { name: string } | null;
  proposals: readonly Proposed[];
  messages: readonly { type: string; content: string }[];
}): string {
  const limits = messages.flatMap(({ type, content }) => (type === 'info' ? [content] : []));
  if (proposals.length === 0) return ['No blend of ours meets this.', ...limits].join(' ');
  const wish = like === null ? 'For these tastes' : `Measured by ${like.name}`;
  const each = proposals.map(({ kind = 'closest', title, price, bag_grams: grams, match }) => {
    const miss = match === undefined ? '' : `, which misses by ${match.rms.toFixed(2)} points`;
    const proof = match?.proven_best === true ? '; no blend of ours that meets this comes nearer' : '';
    return `${KINDS[kind]}: ${title} at ${formatPounds(price.amount)} for ${weightInWords(grams)}${miss}${proof}.`;
  });
  return [`${wish}:`, ...each, ...limits].join(' ');
}

export const sentenceOnProduct = ({
  product,
}: {
  product: Priced & { description: { plain: string } };
}): string =>
  isCustomBlend(product.id) ? `${priceOf(product)}.` : `${priceOf(product)}. ${product.description.plain}`;

interface Session {
  status: string;
  line_items: readonly { item: { id: string; title: string } }[];
  totals: readonly { type: string; amount: number }[];
  continue_url?: string;
  order?: { id: string };
  messages: readonly { type: string; code: string; content: string; path?: string; presentation?: string }[];
}

export function sentenceOnCheckout(session: Session): string {
  const { status, continue_url: link, order, messages } = session;
  const total = totalOf(session);
  if (status === 'completed') return 'The buyer has ordered it.';
  if (status === 'canceled') return 'This checkout is over.';
  if (link === undefined) return 'There is nothing in this checkout that can be had.';
  if (order !== undefined)
    return 'The order is placed and not paid for yet. The buyer pays for it by our email.';
  const errors = messages.flatMap(({ type, content }) => (type === 'error' ? [content] : []));
  const changes = changesIn(session);
  if (status === 'incomplete') return ['Something has to be mended first.', ...errors, ...changes].join(' ');
  const terms = new Set(
    messages.flatMap(({ content, presentation }) => (presentation === 'disclosure' ? [content] : [])),
  );
  return [
    `It comes to ${formatPounds(total)} with postage. The buyer looks at it and pays at ${link}`,
    ...(status === 'ready_for_complete' ? [payItself(total)] : []),
    ...changes,
    ...errors,
    ...[...terms].map((words) => `Tell the buyer first: ${words}`),
  ].join('\n');
}

/** Of people’s own assistants, an account alone pays. */
const payItself = (total: number): string =>
  `Once they agree, you may pay for it from their account: pay_from_account with expected_total_pence ${total}.`;

export function sentenceOnPayment(session: Session): string {
  const { status, order, messages } = session;
  if (status !== 'completed' || order === undefined) return sentenceOnCheckout(session);
  const paid = messages.flatMap(({ code, content }) => (code === PAID ? [content] : []));
  const ordered = `It is ordered: order ${order.id}, ${formatPounds(totalOf(session))}.`;
  return [ordered, ...paid, 'The buyer gets an email about it.'].join(' ');
}

const totalOf = ({ totals }: Pick<Session, 'totals'>): number =>
  totals.find(({ type }) => type === 'total')?.amount ?? 0;

/** Prices that moved, each with its coffee, and vouchers that don’t count. */
const changesIn = ({ line_items: lines, messages }: Pick<Session, 'line_items' | 'messages'>): string[] =>
  messages.flatMap(({ type, code, content, path = '' }) => {
    if (type === 'warning' && code.startsWith('discount_code'))
      return [`The voucher doesn’t count. ${content}`];
    if (code !== 'price_changed') return [];
    const item = lines[Number(/^\$\.line_items\[(\d+)\]/.exec(path)?.[1])]?.item;
    return [item === undefined ? content : `${lineName(item)}: ${content}`];
  });

/** A coffee of a recipe may have a name on its label that somebody typed. */
const lineName = ({ id, title }: Session['line_items'][number]['item']): string =>
  /^[BH]/.test(id) ? title : `The coffee ${id}`;
