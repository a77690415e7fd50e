/** A mailbox as far as its owner needs to read it to know which one it is: `a•••@example.com`. */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${[...email][0]}${HIDDEN}${email.slice(at)}`;
}

const HIDDEN = '•••';
