/**
 * A mail as staff may read it. Nobody but its reader may have what it opens: no link leads anywhere, since many hold a key, and of
 * a confidential mail only its headings and the words of its buttons are shown.
 */
import { type Block, type MailContent, readContent } from './composed-mail.ts';
import type { MailSender } from './our-names.ts';
import { previewMail } from './preview-mail.ts';

export const BLANK = '••••••••';

interface StoredMail {
  /** As it is stored; empty once its words were deleted. */
  content: string;
  confidential: boolean;
  is_marketing: boolean;
}

export interface ShownLetter {
  html: string;
  text: string;
  attachments: string[];
}

/** `null` where its words are gone. */
export function showMail(
  { content: written, confidential, is_marketing }: StoredMail,
  sender: MailSender,
): ShownLetter | null {
  if (written === '') return null;
  const content = readContent(written);
  const attachments = content.attachments ?? [];
  const pictures = Object.fromEntries(
    attachments.flatMap(({ kind, of }) => (kind === 'bag' ? [[BAG, `/cuppingnotes/${of}/bag.png`]] : [])),
  );
  const { html, text } = previewMail(confidential ? blanked(content) : content, {
    sender,
    publicUrl: '',
    pictures,
    marketing: is_marketing,
    linkTo: () => NOWHERE,
  });
  return {
    html: html.replaceAll(` href="${NOWHERE}"`, ''),
    text: text.replaceAll(NOWHERE, '[link]'),
    attachments: attachments.flatMap(({ kind, of }) => (kind === 'bag' ? [] : [`${kind} ${of}`])),
  };
}

const BAG = 'bag@sixbean';
const NOWHERE = 'link-that-leads-nowhere';

/** One rule for all confidential mails, so that a new one gives nothing away. */
const blanked = ({ blocks }: MailContent): MailContent => ({ blocks: blocks.map(blankedBlock) });

function blankedBlock(block: Block): Block {
  if ('heading' in block || 'subheading' in block || 'button' in block) return block;
  if ('facts' in block) return { facts: block.facts.map(([name]) => [name, BLANK]) };
  return { paragraph: BLANK };
}
