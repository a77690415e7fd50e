/** What an address that we write to looks like. */
export const EMAIL_SHAPE =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)+$/;

/** An e-mail address as mail is sent to it: the domain in lower case; the case of the local part may matter, so it stays. */
export function tidyEmail(written: string): string {
  const tidy = written.normalize('NFC').trim();
  const at = tidy.lastIndexOf('@') + 1;
  return `${tidy.slice(0, at)}${tidy.slice(at).toLowerCase().replace(/\.+$/, '')}`.normalize('NFC').trim();
}

/**
 * Whose mailbox it is, as far as one can tell: anna+2@ reaches anna@ at most mail servers. For nobody acting on their own account, and
 * for what each may have once; not for logging in, since at some servers they are two people.
 */
export const mailboxOwner = (identity: string): string => identity.replace(/\+[^@]*@/, '@');

/** E-mail identity: equal for addresses of one mailbox, since no real mail server tells people apart by case. */
export const emailIdentity = (written: string): string => tidyEmail(tidyEmail(written).toLowerCase());

/** The mailbox behind an address: what follows a plus sign is a label, and Google ignores dots. For what each person has once. */
export function mailboxOf(written: string): string {
  const identity = emailIdentity(written);
  const at = identity.lastIndexOf('@');
  const [name = ''] = identity.slice(0, at).split('+');
  const domain = identity.slice(at + 1);
  // An address that begins with a plus sign has no name before its label.
  if (name === '') return identity;
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A mailbox as far as its owner needs to read it to know which one it is: `a•••@example.com`. */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${[...email][0]}${HIDDEN}${email.slice(at)}`;
}

const HIDDEN = '•••';
