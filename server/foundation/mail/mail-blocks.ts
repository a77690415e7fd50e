/** The blocks of a mail as plain text and as HTML. */
import { type Html, html } from '#server/platform/html.ts';
import type { Block, Fact, Item, Path, Run } from './composed-mail.ts';
import { STYLES } from './mail-styles.ts';

export interface BlockSettings {
  linkTo: (path: Path) => string;
  /** Content ids of the pictures that the mail brings along. */
  pictures: readonly string[];
  /** Where a picture is shown from; by default, what the mail brings along. */
  addressOf?: (contentId: string) => string;
}

/** `null` for what plain text has no words for. */
export function blockAsText(block: Block, { linkTo }: BlockSettings): string | null {
  if ('heading' in block) return block.heading;
  if ('subheading' in block) return block.subheading;
  if ('paragraph' in block) return block.paragraph;
  if ('runs' in block) return block.runs.map((run) => runAsText(run, linkTo)).join('');
  if ('button' in block) return `${block.button}:\n${linkTo(block.path)}`;
  if ('link' in block) return `${block.link}:\n${block.to}`;
  if ('facts' in block) return block.facts.map(factAsText).join('\n');
  if ('items' in block)
    return [...block.items.map(itemAsText), block.sums.map(factAsText).join('\n')].join('\n\n');
  if ('lines' in block) return [`${block.title}:`, ...block.lines].join('\n');
  if ('picture' in block) return null;
  return linesOf(block.quote)
    .map((line) => `> ${line}`)
    .join('\n');
}

const runAsText = (run: Run, linkTo: BlockSettings['linkTo']): string =>
  typeof run === 'string' ? run : `${run.words} (${linkTo(run.path)})`;

const factAsText = ([name, value]: Fact): string => `${name}: ${value}`;

const itemAsText = ({ name, details, price }: Item): string =>
  [`${name}: ${price}`, ...details.map((detail) => `  ${detail}`)].join('\n');

export function blockAsHtml(block: Block, { linkTo, pictures, addressOf = inMail }: BlockSettings): Html {
  if ('heading' in block) return html`<h1 class="ink" style="${STYLES.heading}">${block.heading}</h1>\n`;
  if ('subheading' in block)
    return html`<h2 class="ink" style="${STYLES.subheading}">${block.subheading}</h2>\n`;
  if ('runs' in block)
    return html`<p style="${STYLES.paragraph}">${block.runs.map((run) => runAsHtml(run, linkTo))}</p>\n`;
  if ('paragraph' in block) return html`<p style="${STYLES.paragraph}">${block.paragraph}</p>\n`;
  if ('button' in block)
    return html`<p style="${STYLES.paragraph}"><a class="button" href="${linkTo(block.path)}" style="${STYLES.button}">${block.button}</a></p>\n`;
  if ('link' in block)
    return html`<p style="${STYLES.paragraph}"><a class="ink" href="${block.to}" style="${STYLES.link}">${block.link}</a></p>\n`;
  if ('facts' in block) return factsAsHtml(block.facts);
  if ('items' in block) return itemsAsHtml(block.items, block.sums);
  if ('lines' in block)
    return html`<div class="box" style="${STYLES.box}"><strong class="ink">${block.title}</strong><br>\n${block.lines.map((line) => html`${line}<br>\n`)}</div>\n`;
  if ('picture' in block) {
    if (!pictures.includes(block.picture)) return html``;
    return html`<p style="${STYLES.picture}"><img src="${addressOf(block.picture)}" alt="${block.alt}" width="180" height="${block.height ?? 281}" style="${STYLES.image}"></p>\n`;
  }
  return html`<blockquote class="quote" style="${STYLES.quote}">${linesOf(block.quote).map(
    (line) => html`${line}<br>\n`,
  )}</blockquote>\n`;
}

export const inMail = (contentId: string): string => `cid:${contentId}`;

const runAsHtml = (run: Run, linkTo: BlockSettings['linkTo']): Html =>
  typeof run === 'string'
    ? html`${run}`
    : html`<a class="ink" href="${linkTo(run.path)}" style="${STYLES.link}">${run.words}</a>`;

const factsAsHtml = (facts: readonly Fact[]): Html =>
  html`<table role="presentation" style="${STYLES.table}">${facts.map(
    ([name, value]) =>
      html`<tr><td class="soft" style="${STYLES.factName}">${name}</td><td class="ink" style="${STYLES.fact}">${value}</td></tr>\n`,
  )}</table>\n`;

const itemsAsHtml = (items: readonly Item[], sums: readonly Fact[]): Html =>
  html`<table style="${STYLES.table}">
<thead><tr><th class="soft" scope="col" style="${STYLES.columnName}">Coffee</th><th class="soft" scope="col" style="${STYLES.columnOfPrices}">Price</th></tr></thead>
<tbody>
${items.map(itemAsHtml)}${sums.map((sum, index) => sumAsHtml(sum, index === sums.length - 1))}</tbody>
</table>
`;

const itemAsHtml = ({ name, details, price }: Item): Html =>
  html`<tr><td class="line" style="${STYLES.cell}"><strong class="ink">${name}</strong>${details.map(
    (detail) => html`<br><span class="soft" style="${STYLES.detail}">${detail}</span>`,
  )}</td><td class="line ink" style="${STYLES.price}">${price}</td></tr>
`;

const sumAsHtml = ([name, value]: Fact, isLast: boolean): Html =>
  html`<tr><td class="${isLast ? 'ink' : 'soft'}" style="${isLast ? STYLES.total : STYLES.sum}">${name}</td><td class="ink" style="${isLast ? STYLES.totalPrice : STYLES.sumPrice}">${value}</td></tr>
`;

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** A day as mails write it: 21 November 2026, in the shop's own time. */
export const dayInMail = (date: Date): string => LONG.format(date);
