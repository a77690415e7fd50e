/** Codes that lead to the tasting of a flight: its own, on its card and in its mail, and one on each of its bags. */

/** `flight`: the whole flight; `taster`: one bag, wherever it went. */
export type TastingSubject = { is: 'flight' | 'taster'; id: number };

const LETTERS = { flight: 'F', taster: 'T' } as const;

/** What is signed, such as `F73`. */
export const tastingSubject = ({ is, id }: TastingSubject): string => `${LETTERS[is]}${id}`;

/** A bag’s QR has to be small enough for its label; the card and the mail have room. */
export const SIGNATURE_LENGTH = { flight: 32, taster: 16 } as const;

const CODE = /^([FT])([1-9]\d{0,8})-([\w-]{16}|[\w-]{32})$/;

export type SignedSubject = TastingSubject & { signature: string };

/** Whoever signed it; `null` for one that is not built like ours. */
export function readTastingCode(code: string): SignedSubject | null {
  const [, letter, id, signature] = CODE.exec(code.trim()) ?? [];
  if (signature === undefined) return null;
  const is = letter === 'F' ? 'flight' : 'taster';
  return signature.length === SIGNATURE_LENGTH[is] ? { is, id: Number(id), signature } : null;
}

const ADDRESS = /^https?:\/\/[^/?#]+\/t\/([^/?#]+)\/?(?:[?#]|$)/i;

/** The code in what was scanned, with or without the address around it. */
export const tastingCodeIn = (scanned: string): string => ADDRESS.exec(scanned.trim())?.[1] ?? scanned.trim();

export const tastingAddress = (publicUrl: string, code: string): string => `${publicUrl}/t/${code}`;
