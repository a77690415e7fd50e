/** A newsletter as a mail: its markup in the blocks of our mails, with the coffee and its price as they are today. */
import { formatPounds, toPence } from '../../domain/money/pounds.ts';
import { type Part, readMarkup } from '../../domain/newsletters/markup.ts';
import { shop } from '../../domain/shop.ts';
import { beanAnswers, blendAnswers, type Catalogue, GUEST_TIER } from '../catalogue/catalogue.ts';
import { type Block, dayInMail, type MailContent } from '../mail/mail.ts';
import type { Written } from './newsletter-store.ts';

/** By which the mail shows the picture of its coffee. */
export const BAG_PICTURE = 'bag@sixbean';

export type Composed = { content: MailContent; coffee: string | null } | { wrong: string };

interface Today {
  catalogue: Catalogue;
  now: Date;
}

export function composeNewsletter({ preheader, text }: Written, { catalogue, now }: Today): Composed {
  const read = readMarkup(text);
  if ('wrong' in read) return read;
  let coffee: string | null = null;
  const blocks: Block[] = [];
  for (const [i, part] of read.parts.entries()) {
    if (!('coffee' in part)) {
      blocks.push(blockOf(part, i === 0));
      continue;
    }
    const found = findCoffee(catalogue, part.coffee);
    if (found === undefined) return { wrong: `We have no coffee with the id ${part.coffee}.` };
    coffee = found.ctaps_id;
    blocks.push(...coffeeBlocks(found, now));
  }
  const attachments = coffee === null ? [] : [{ kind: 'bag', of: coffee }];
  return {
    content: { blocks, preheader, attachments, reason: `You asked for news from ${shop.name}.` },
    coffee,
  };
}

/** What stands first is the headline of the mail. */
const blockOf = (part: Exclude<Part, { coffee: string }>, isFirst: boolean): Block => {
  if ('paragraph' in part) return { runs: part.paragraph };
  return isFirst ? { heading: part.heading } : { subheading: part.heading };
};

function findCoffee(catalogue: Catalogue, id: string) {
  const wanted = id.toUpperCase();
  return [...beanAnswers(catalogue, GUEST_TIER), ...blendAnswers(catalogue, GUEST_TIER)].find(
    ({ ctaps_id }) => ctaps_id.toUpperCase() === wanted,
  );
}

type Coffee = NonNullable<ReturnType<typeof findCoffee>>;

const coffeeBlocks = ({ name, ctaps_id, price_of_250_g, in_stock }: Coffee, now: Date): Block[] => [
  { picture: BAG_PICTURE, alt: `A bag of ${name}` },
  { subheading: name },
  ...(price_of_250_g === null || !in_stock ? [] : [{ paragraph: priceInWords(price_of_250_g, now) }]),
  { button: `See ${name}`, path: `/cuppingnotes/${ctaps_id}` },
];

/** Prices follow those of green coffee, so a mail that is read next week promises none. */
const priceInWords = (price: number, now: Date): string =>
  `On ${dayInMail(now)}, 250 g of it cost ${formatPounds(toPence(price))}. Prices follow the market: the one in the shop counts.`;
