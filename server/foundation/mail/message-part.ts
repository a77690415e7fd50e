/** A file as a part of a message, written out at once: encoded as a stream it takes several times as long. */
import type { Attachment } from 'nodemailer/lib/mailer';
import type { MadeAttachment } from './attachments.ts';

export function partOf({ filename, contentType, content, contentId: cid }: MadeAttachment): Attachment {
  // Names of files are our own, and none of them needs an encoding.
  if (!PLAIN.test(filename)) throw new Error(`A file of a mail is called “${filename}”.`);
  const isShown = cid !== undefined;
  const headers = [
    `Content-Type: ${contentType}; name=${filename}`,
    ...(isShown ? [`Content-ID: <${cid}>`] : []),
    `Content-Disposition: ${isShown ? 'inline' : 'attachment'}; filename=${filename}`,
    'Content-Transfer-Encoding: base64',
  ];
  return { raw: `${headers.join('\r\n')}\r\n\r\n${inLines(content)}\r\n`, ...(isShown && { cid }) };
}

const PLAIN = /^[\w.-]+$/;
/** A multiple of three, so that each line but the last is whole by itself. */
const BYTES_IN_LINE = 57;

function inLines(content: Uint8Array): string {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_IN_LINE)
    lines.push(bytes.toString('base64', at, at + BYTES_IN_LINE));
  return lines.join('\r\n');
}
