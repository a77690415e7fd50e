/** A mail is composed once and rendered twice: as plain text and as HTML. */
import { shop } from '../../domain/shop.ts';
import { type Html, html, toText } from '../platform/html.ts';
import type { Attachment, Block, MailContent, Path } from './composed-mail.ts';
import { DARK, STYLES } from './mail-styles.ts';
import { unsubscribePath } from './unsubscribe-path.ts';

interface RenderSettings {
  publicUrl: string;
  unsubscribeKey: string | null;
  /** Attachments that could not be made. */
  missing: readonly Attachment[];
}

export function renderMail(
  content: MailContent,
  { publicUrl, unsubscribeKey, missing }: RenderSettings,
): { text: string; html: string } {
  const instead = missing.flatMap(({ otherwise: paragraph }) =>
    paragraph === undefined ? [] : { paragraph },
  );
  const mail = { ...content, blocks: [...content.blocks, ...instead] };
  const linkTo = (path: Path) => `${publicUrl}${path}`;
  const unsubscribeUrl = unsubscribeKey === null ? null : linkTo(unsubscribePath(unsubscribeKey));
  return {
    text: [
      ...mail.blocks.map((block) => blockAsText(block, linkTo)),
      ['--', mail.reason, unsubscribeUrl === null ? undefined : `Unsubscribe: ${unsubscribeUrl}`, FROM]
        .filter((line) => line !== undefined)
        .join('\n'),
    ].join('\n\n'),
    html: toText(asHtml(mail, linkTo, unsubscribeUrl)),
  };
}

const { street, city, postcode } = shop.address;
const FROM = `${shop.legalName}, ${street}, ${city} ${postcode} · ${shop.email}`;

type LinkTo = (path: Path) => string;

function blockAsText(block: Block, linkTo: LinkTo): string {
  if ('heading' in block) return block.heading;
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${linkTo(block.path)}`;
  if ('link' in block) return `${block.link}:\n${block.to}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return linesOf(block.quote)
    .map((line) => `> ${line}`)
    .join('\n');
}

const asHtml = (
  { blocks, reason }: MailContent,
  linkTo: LinkTo,
  unsubscribeUrl: string | null,
): Html => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${shop.name}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="${STYLES.ground}">
<div class="sheet" style="${STYLES.sheet}">
<p style="${STYLES.shop}"><a class="ink" href="${linkTo('/')}" style="${STYLES.shopLink}">${shop.name}</a></p>
${blocks.map((block) => blockAsHtml(block, linkTo))}
<div class="soft" style="${STYLES.foot}">
${reason === undefined ? '' : html`<p style="${STYLES.small}">${reason}</p>`}
${unsubscribeUrl === null ? '' : html`<p style="${STYLES.small}"><a class="soft" href="${unsubscribeUrl}" style="${STYLES.softLink}">Unsubscribe</a></p>`}
<p style="${STYLES.small}">${FROM}</p>
</div>
</div>
</body>
</html>
`;

function blockAsHtml(block: Block, linkTo: LinkTo): Html {
  if ('heading' in block) return html`<h1 class="ink" style="${STYLES.heading}">${block.heading}</h1>\n`;
  if ('paragraph' in block) return html`<p style="${STYLES.paragraph}">${block.paragraph}</p>\n`;
  if ('button' in block) {
    return html`<p style="${STYLES.paragraph}"><a class="button" href="${linkTo(block.path)}" style="${STYLES.button}">${block.button}</a></p>\n`;
  }
  if ('link' in block)
    return html`<p style="${STYLES.paragraph}"><a class="ink" href="${block.to}" style="${STYLES.link}">${block.link}</a></p>\n`;
  if ('facts' in block) {
    return html`<p style="${STYLES.paragraph}">${block.facts.map(
      ([name, value]) => html`<span class="soft" style="${STYLES.softText}">${name}:</span> ${value}<br>\n`,
    )}</p>\n`;
  }
  return html`<blockquote class="quote" style="${STYLES.quote}">${linesOf(block.quote).map(
    (line) => html`${line}<br>\n`,
  )}</blockquote>\n`;
}

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);
