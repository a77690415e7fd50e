/** The coffees of a link as lines of a cart that is not there yet. */
import type { OfferedCoffees } from '#contract/agents/handovers.ts';
import { type LinkItem, MOST_ITEMS, readItems } from '#domain/agents/link-items.ts';
import { FEATURED_PACK } from '#domain/agents/variant-id.ts';
import { MOST_BAGS, refusalOfBags } from '#domain/blend/line.ts';
import { type Catalogue, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import {
  cartAnswer,
  cartBlendAnswer,
  type LineRow,
  priceCart,
  sameCoffee,
} from '#server/selling/carts/carts.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { lineFor } from '../line-for.ts';
import { repeated } from '../messages.ts';
import { resolve } from '../resolve.ts';

export interface LinkedLines {
  lines: LineRow[];
  problems: OfferedCoffees['problems'];
}

/** Equal coffees add up; what can’t be had is left out, and said. */
export async function linesOfLink(db: Database, items: string, catalogue: Catalogue): Promise<LinkedLines> {
  const lines: LineRow[] = [];
  const problems: LinkedLines['problems'] = [];
  const read = readItems(items);
  for (const item of read.slice(0, MOST_ITEMS)) {
    const line = await lineOfItem(db, item, catalogue);
    const message = typeof line === 'string' ? line : addTo(lines, line);
    if (message !== null) note(problems, { item: repeated(item.text), message });
  }
  if (read.length > MOST_ITEMS)
    note(problems, {
      item: repeated(read[MOST_ITEMS]?.text ?? ''),
      message: `A link holds at most ${MOST_ITEMS} coffees. We left out this one and all after it.`,
    });
  return { lines, problems };
}

/** Each problem once. */
function note(problems: LinkedLines['problems'], problem: LinkedLines['problems'][number]): void {
  if (!problems.some(({ item, message }) => item === problem.item && message === problem.message))
    problems.push(problem);
}

/** A line, or why there is none. */
async function lineOfItem(
  db: Database,
  { token, quantity }: LinkItem,
  catalogue: Catalogue,
): Promise<LineRow | string> {
  const id = token === null ? null : decoded(token);
  if (id === null) return 'We couldn’t read this part of the link.';
  const named = await resolve(db, id, catalogue);
  if (named === null) return 'We have no coffee with this id.';
  const line = lineFor({ ...named, pack: named.pack ?? FEATURED_PACK, quantity }, catalogue);
  return 'refused' in line ? (line.message ?? 'This coffee can’t be had.') : line;
}

function addTo(lines: LineRow[], line: LineRow): string | null {
  const same = lines.find((one) => sameCoffee(one, line));
  if (same === undefined) {
    lines.push(line);
    return null;
  }
  if (same.quantity + line.quantity > MOST_BAGS)
    return refusalOfBags(same.quantity + line.quantity)?.message ?? null;
  same.quantity += line.quantity;
  return null;
}

/** The id behind a token: itself, or the text whose canonical base64url it is. */
function decoded(token: string): string | null {
  if (!token.startsWith('~')) return token;
  const bytes = Buffer.from(token.slice(1), 'base64url');
  const id = bytes.toString('utf8');
  const isCanonical = bytes.toString('base64url') === token.slice(1) && Buffer.from(id).equals(bytes);
  return isCanonical ? id : null;
}

export async function offerLink(
  {
    db,
    catalogueCache,
    dispatchCache,
    clock,
  }: Pick<AgentDeps, 'db' | 'catalogueCache' | 'dispatchCache' | 'clock'>,
  { items, member }: { items: string; member: Member | null },
): Promise<OfferedCoffees> {
  const { catalogue, tier } = pricesFor(member, await catalogueCache());
  const { lines, problems } = await linesOfLink(db, items, catalogue);
  const offer = {
    catalogue,
    tier,
    now: clock(),
    member,
    promise: await dispatchCache(),
  };
  const priced = priceCart({ id: '', order_key: '', lines }, offer);
  const coffees = priced.lines.map((line) => cartBlendAnswer(line, offer));
  return { ...cartAnswer(priced, offer), coffees, problems };
}
