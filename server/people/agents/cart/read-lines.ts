/** The lines that a platform asks for, as lines of a cart. */
import { FEATURED_PACK } from '#domain/agents/variant-id.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { type LineRow, sameCoffee } from '#server/selling/carts/carts.ts';
import { lineFor } from '../line-for.ts';
import { type Message, repeated } from '../messages.ts';
import { resolve } from '../resolve.ts';

export interface AskedLine {
  item: { id: string };
  quantity: number;
}

export interface ReadLines {
  lines: LineRow[];
  /** What could not be put in, by the id that was asked for. */
  messages: Message[];
}

/** Equal coffees add up. What we don't have is left out and said; so is what is out of stock. */
export async function readLines(
  db: Database,
  asked: readonly AskedLine[],
  catalogue: Catalogue,
): Promise<ReadLines> {
  const lines: LineRow[] = [];
  const messages: Message[] = [];
  for (const { item, quantity } of asked) {
    const named = await resolve(db, item.id, catalogue);
    if (named === null) {
      messages.push(left('item_unavailable', `We have no coffee with the id ${repeated(item.id)}.`));
      continue;
    }
    const { coffee } = named;
    const line =
      coffee.missing === null
        ? lineFor(
            { coffee, pack: named.pack ?? FEATURED_PACK, quantity: Math.min(quantity, MOST_BAGS) },
            catalogue,
          )
        : null;
    if (line === null || 'refused' in line) {
      messages.push(left('out_of_stock', `${repeated(item.id)} is out of stock just now.`));
      continue;
    }
    const tooMany = join(lines, line) || quantity > MOST_BAGS;
    if (tooMany)
      messages.push(left('quantity_out_of_range', `We sell 1 to ${MOST_BAGS} bags of a coffee at a time.`));
  }
  if (lines.length > MOST_LINES) {
    lines.length = MOST_LINES;
    messages.push(left('too_many_lines', `A cart holds at most ${MOST_LINES} different coffees.`));
  }
  return { lines, messages };
}

/** Whether there were too many bags of one coffee, of which the most that we sell are left. */
function join(lines: LineRow[], line: LineRow): boolean {
  const same = lines.find((one) => sameCoffee(one, line));
  if (same === undefined) {
    lines.push(line);
    return false;
  }
  const bags = same.quantity + line.quantity;
  same.quantity = Math.min(bags, MOST_BAGS);
  return bags > MOST_BAGS;
}

const left = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
});
