/** An address as it is written to: the domain's case means nothing, that of what stands before it might. */
export function tidyEmail(written: string): string {
  const tidy = written.normalize('NFC').trim();
  const at = tidy.lastIndexOf('@') + 1;
  return `${tidy.slice(0, at)}${tidy.slice(at).toLowerCase().replace(/\.+$/, '')}`.normalize('NFC').trim();
}

/** Two addresses with the same identity are one mailbox: nobody runs a mail server where case tells people apart. */
export const emailIdentity = (written: string): string => tidyEmail(tidyEmail(written).toLowerCase());
