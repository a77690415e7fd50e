/** A mail is composed once and rendered twice: as plain text and as HTML. */
import { readFileSync } from 'node:fs';
import { senderInWords } from '#domain/settings/names.ts';
import { type Html, html, toText } from '#server/platform/html.ts';
import type { MadeAttachment } from './attachments.ts';
import type { Attachment, MailContent, Path } from './composed-mail.ts';
import { type BlockSettings, blockAsHtml, blockAsText, inMail } from './mail-blocks.ts';
import { DARK, STYLES } from './mail-styles.ts';
import { filledIn, type MailSender } from './our-names.ts';

interface RenderSettings {
  /** Who the shop was when the mail was written. */
  sender: MailSender;
  linkTo: (path: Path) => string;
  unsubscribeKey: string | null;
  /** Attachments that could not be made. */
  missing: readonly Attachment[];
  /** Content ids of the pictures that could. */
  pictures: readonly string[];
  addressOf?: (contentId: string) => string;
}

export function renderMail(
  content: MailContent,
  { sender, linkTo, unsubscribeKey, missing, pictures, addressOf = inMail }: RenderSettings,
): { text: string; html: string } {
  const instead = missing.flatMap(({ otherwise: paragraph }) =>
    paragraph === undefined ? [] : { paragraph },
  );
  const mail = filledIn({ ...content, blocks: [...content.blocks, ...instead] }, sender);
  const settings = { linkTo, pictures, addressOf, shop: sender.names.trading, sender: senderInWords(sender) };
  const unsubscribeUrl = unsubscribeKey === null ? null : linkTo(unsubscribePath(unsubscribeKey));
  return {
    text: [
      ...mail.blocks.map((block) => blockAsText(block, settings)).filter((text) => text !== null),
      [
        '--',
        mail.reason,
        unsubscribeUrl === null ? undefined : `Unsubscribe: ${unsubscribeUrl}`,
        settings.sender,
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
    ].join('\n\n'),
    html: toText(asHtml(mail, settings, unsubscribeUrl)),
  };
}

const asHtml = (
  { blocks, preheader, reason }: MailContent,
  settings: BlockSettings & { addressOf: (contentId: string) => string; shop: string; sender: string },
  unsubscribeUrl: string | null,
): Html => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${settings.shop}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="${STYLES.ground}">
${preheader ? html`<div style="${STYLES.preheader}">${preheader}</div>\n` : ''}<div class="sheet" style="${STYLES.sheet}">
<p style="${STYLES.shop}"><a class="ink" href="${settings.linkTo('/')}" style="${STYLES.shopLink}"><img src="${settings.addressOf(MARK_ID)}" alt="" width="36" height="36" style="${STYLES.mark}">${settings.shop}</a></p>
${blocks.map((block) => blockAsHtml(block, settings))}
<div class="soft" style="${STYLES.foot}">
${reason === undefined ? '' : html`<p style="${STYLES.small}">${reason}</p>`}
${unsubscribeUrl === null ? '' : html`<p style="${STYLES.small}"><a class="soft" href="${unsubscribeUrl}" style="${STYLES.softLink}">Unsubscribe</a></p>`}
<p style="${STYLES.small}">${settings.sender}</p>
</div>
</div>
</body>
</html>
`;

export const unsubscribePath = (key: string): Path => `/unsubscribe/${key}`;

/** The shop's mark, which stands at the head of every mail. Mail programs show what a mail brings along, but load nothing. */
export const markOf = ({ markPicture }: Pick<MailSender, 'markPicture'>) =>
  ({
    filename: 'mark.png',
    contentType: 'image/png',
    content: markPicture == null ? FLOWER : Buffer.from(markPicture),
    contentId: MARK_ID,
  }) satisfies MadeAttachment;

export const MARK_ID = 'mark@sixbean';

const FLOWER = readFileSync(new URL('mark.png', import.meta.url));
