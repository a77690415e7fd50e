/** An e-mail address as mail is sent to it: the domain in lower case; the case of the local part may matter, so it stays. */
export function tidyEmail(written: string): string {
  const tidy = written.normalize('NFC').trim();
  const at = tidy.lastIndexOf('@') + 1;
  return `${tidy.slice(0, at)}${tidy.slice(at).toLowerCase().replace(/\.+$/, '')}`.normalize('NFC').trim();
}

/** E-mail identity: equal for addresses of one mailbox, since no real mail server tells people apart by case. */
export const emailIdentity = (written: string): string => tidyEmail(tidyEmail(written).toLowerCase());
