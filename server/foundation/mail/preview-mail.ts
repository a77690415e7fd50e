/** A mail as its reader will see it, for a screen: with pictures that a page can show, and a link to unsubscribe that ends nothing. */
import type { MailContent, Path } from './composed-mail.ts';
import type { MailSender } from './our-names.ts';
import { MARK_ID, markOf, renderMail } from './render-mail.ts';

function markInPage(sender: MailSender): string {
  const { contentType, content } = markOf(sender);
  return `data:${contentType};base64,${content.toString('base64')}`;
}

interface PreviewSettings {
  sender: MailSender;
  publicUrl: string;
  /** Addresses of the pictures, by their content ids. */
  pictures: Readonly<Record<string, string>>;
  /** Such mails end with a link to unsubscribe. */
  marketing: boolean;
  /** Where its links lead; to the shop by default. */
  linkTo?: (path: Path) => string;
}

export const previewMail = (
  content: MailContent,
  { sender, publicUrl, pictures, marketing, linkTo = (path) => `${publicUrl}${path}` }: PreviewSettings,
) =>
  renderMail(content, {
    sender,
    linkTo,
    unsubscribeKey: marketing ? 'of-the-reader' : null,
    missing: [],
    pictures: Object.keys(pictures),
    addressOf: (contentId) => (contentId === MARK_ID ? markInPage(sender) : (pictures[contentId] ?? '')),
  });
