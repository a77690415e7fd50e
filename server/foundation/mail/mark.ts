/** The shop's mark, which stands at the head of every mail. Mail programs show what a mail brings along, but load nothing. */
import { readFileSync } from 'node:fs';
import type { MadeAttachment } from './attachments.ts';

export const MARK = {
  filename: 'mark.png',
  contentType: 'image/png',
  content: readFileSync(new URL('mark.png', import.meta.url)),
  contentId: 'mark@sixbean',
} satisfies MadeAttachment;
