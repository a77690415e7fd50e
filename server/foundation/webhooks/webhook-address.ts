/** An address may hold a secret of the other program, so the audit log and mails have its host alone. */
export const hostOf = (address: string): string => new URL(address).host;
