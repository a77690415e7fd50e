/** A newsletter as a mail: its markup in the blocks of our mails, with the coffee and its price as they are today. */
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import {
  type Announcement,
  isAnnouncement,
  type NewsletterKind,
  whyTooSoon,
} from '#domain/newsletters/announcement.ts';
import { type Part, readMarkup } from '#domain/newsletters/markup.ts';
import { beanAnswers, blendAnswers, type Catalogue, GUEST_TIER } from '#server/coffee/catalogue/catalogue.ts';
import {
  type Block,
  dayInMail,
  type MailContent,
  OUR_NAME,
  type Path,
} from '#server/foundation/mail/mail.ts';
import type { NewsletterRow } from './newsletter-store.ts';

/** By which the mail shows the picture of its coffee. */
export const BAG_PICTURE = 'bag@sixbean';

export type Composed = { content: MailContent; coffee: string | null } | { wrong: string };

interface Today {
  catalogue: Catalogue;
  now: Date;
}

type Composing = Pick<
  NewsletterRow,
  'kind' | 'preheader' | 'text' | 'takes_effect_on' | 'due_at' | 'begun_at'
>;

export function composeNewsletter(newsletter: Composing, { catalogue, now }: Today): Composed {
  const { preheader, text } = newsletter;
  const read = readMarkup(text);
  if ('wrong' in read) return read;
  const kind = newsletter.kind as NewsletterKind;
  if (isAnnouncement(kind)) return composeAnnouncement(newsletter, { kind, parts: read.parts, now });
  let coffee: string | null = null;
  const blocks: Block[] = [];
  for (const [i, part] of read.parts.entries()) {
    if (!('coffee' in part)) {
      blocks.push(blockOf(part, i === 0));
      continue;
    }
    const stored = findCoffee(catalogue, part.coffee);
    if (stored === undefined) return { wrong: `We have no coffee with the id ${part.coffee}.` };
    coffee = stored.ctaps_id;
    blocks.push(...coffeeBlocks(stored, now));
  }
  const attachments = coffee === null ? [] : [{ kind: 'bag', of: coffee }];
  return {
    content: { blocks, preheader, attachments, reason: `You asked for news from ${OUR_NAME}.` },
    coffee,
  };
}

/** Those who get it never asked for news, so it shows no coffee. */
function composeAnnouncement(
  { preheader, takes_effect_on, due_at, begun_at }: Composing,
  { kind, parts, now }: { kind: Announcement; parts: readonly Part[]; now: Date },
): Composed {
  const tooSoon = whyTooSoon(kind, dayInLondon(begun_at ?? due_at ?? now), takes_effect_on);
  if (tooSoon !== null) return { wrong: tooSoon };
  const blocks: Block[] = [];
  for (const [i, part] of parts.entries()) {
    if ('coffee' in part) return { wrong: 'An announcement is no place for a coffee. Please take it out.' };
    blocks.push(blockOf(part, i === 0));
  }
  const { name, path } = PAGES[kind];
  blocks.push(
    { facts: [['Takes effect', dayInWords(takes_effect_on ?? '')]] },
    { button: `Read the ${name}`, path },
  );
  const reason = `You have an account with ${OUR_NAME}, and we promised to tell you. This is no newsletter.`;
  return { content: { blocks, preheader, attachments: [], reason }, coffee: null };
}

const PAGES: Record<Announcement, { name: string; path: Path }> = {
  'terms for business': { name: 'terms', path: '/terms' },
  'terms for customers': { name: 'terms', path: '/terms' },
  privacy: { name: 'privacy policy', path: '/privacypolicy' },
};

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
