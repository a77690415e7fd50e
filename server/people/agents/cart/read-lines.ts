/** The lines that a platform asks for, as lines of a cart. */
import { FEATURED_PACK } from '#domain/agents/variant-id.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { isVisible, refusalOfName, tidyText } from '#domain/blend/name.ts';
import { MOST_LINES } from '#domain/cart/cart.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { type LineRow, sameCoffee } from '#server/selling/carts/carts.ts';
import { lineFor } from '../line-for.ts';
import { type Message, repeated } from '../messages.ts';
import { type ResolvedCoffee, resolve } from '../resolve.ts';

export interface AskedLine {
  item: { id: string };
  quantity: number;
  /** What a buyer wants on the label of a coffee that is made for them. */
  label?: { name: string } | undefined;
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
  { catalogue, hasLabels }: { catalogue: Catalogue; hasLabels: boolean },
): Promise<ReadLines> {
  const lines: LineRow[] = [];
  const messages: Message[] = [];
  for (const { item, quantity, label } of asked) {
    const named = await resolve(db, item.id, catalogue);
    if (named === null) {
      messages.push(left('item_unavailable', `We have no coffee with the id ${repeated(item.id)}.`));
      continue;
    }
    const labelled = hasLabels ? labelledAs(named.coffee, label) : { coffee: named.coffee };
    const { coffee } = labelled;
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
    const { place, isOver } = join(lines, line);
    if (labelled.wrong !== undefined)
      messages.push({ ...labelled.wrong, path: `$.line_items[${place}].label` });
    const tooMany = isOver || quantity > MOST_BAGS;
    if (tooMany)
      messages.push(left('quantity_out_of_range', `We sell 1 to ${MOST_BAGS} bags of a coffee at a time.`));
  }
  if (lines.length > MOST_LINES) {
    lines.length = MOST_LINES;
    messages.push(left('too_many_lines', `A cart holds at most ${MOST_LINES} different coffees.`));
  }
  return { lines, messages };
}

/** Where the line then is, and whether there were too many bags of one coffee, of which the most that we sell are left. */
function join(lines: LineRow[], line: LineRow): { place: number; isOver: boolean } {
  const place = lines.findIndex((one) => sameCoffee(one, line));
  const same = lines[place];
  if (same === undefined) return { place: lines.push(line) - 1, isOver: false };
  const bags = same.quantity + line.quantity;
  same.quantity = Math.min(bags, MOST_BAGS);
  return { place, isOver: bags > MOST_BAGS };
}

/** What we sell by a name of its own keeps it; else the buyer’s name counts where it can be printed. */
function labelledAs(
  coffee: ResolvedCoffee,
  label: AskedLine['label'],
): { coffee: ResolvedCoffee; wrong?: Message } {
  if (label === undefined || label.name === coffee.name) return { coffee };
  if (coffee.kind !== 'made for you')
    return { coffee, wrong: { type: 'warning', code: 'label_not_printed', content: OWN_NAME } };
  const name = tidyText(label.name);
  const isReadable = isVisible(name) && !TURNS_ROUND.test(name);
  const refused = isReadable ? refusalOfName(name) : 'Please give it a name that can be read.';
  return refused === null
    ? { coffee: { ...coffee, name } }
    : { coffee, wrong: left('field_invalid', `label.name: ${refused}`) };
}

/** Marks that make what follows read the other way round, on a label and on the screens of staff. */
const TURNS_ROUND = /\p{Bidi_Control}/u;

const OWN_NAME = 'House blends and single beans keep the names that they have.';

const left = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
});
