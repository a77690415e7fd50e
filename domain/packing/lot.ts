/** Lot of a line, and the code on each of its bags. A lot is coffee of one line that was roasted on one day. */

export interface LotOf {
  /** The day on which its oldest coffee was roasted. */
  roastedOn: string;
  orderId: number;
  /** The line's place in its order. */
  position: number;
}

/** Such as `261122-1207-1`. */
export const lotCode = ({ roastedOn, orderId, position }: LotOf): string =>
  `${roastedOn.slice(2).replaceAll('-', '')}-${orderId}-${position}`;

export interface BagCode {
  ctapsId: string;
  lot: string;
  /** Bags of one lot are told apart, so that a bag that is scanned twice is not packed twice. */
  number: number;
}

/** A bag as staff write it, such as `H014H 261122-1207-1 3`. */
export const bagCode = ({ ctapsId, lot, number }: BagCode): string => `${ctapsId} ${lot} ${number}`;

/** What a label says of its bag, as it is signed: `H014H-261122-1207-1-3`. */
export const labelText = ({ ctapsId, lot, number }: BagCode): string => `${ctapsId}-${lot}-${number}`;

/** What a bag's QR says: the address of its own page, by a code that nobody can make up. */
export const bagAddress = (publicUrl: string, label: BagCode, signature: string): string =>
  `${publicUrl}/bag/${labelText(label)}-${signature}`;

const LABEL = '([bhc][0-9a-z]{4,11})-(\\d{6}-[1-9]\\d{0,8}-[1-9]\\d{0,2})-([1-9]\\d{0,2})';
const LABEL_CODE = new RegExp(`^${LABEL}-([\\w-]{16})$`, 'i');

export interface SignedLabel extends BagCode {
  signature: string;
}

/** The code in the address of a bag’s page, whoever signed it; `null` for one that is not built like ours. */
export function readLabelCode(code: string): SignedLabel | null {
  const [, ctapsId, lot, number, signature] = LABEL_CODE.exec(code) ?? [];
  if (ctapsId === undefined || lot === undefined || signature === undefined) return null;
  return { ctapsId, lot, number: Number(number), signature };
}

/** Of a bag’s page; and of the coffee’s, to which the labels of older bags lead, with the bag as a parameter. */
const BAG_ADDRESS = new RegExp(`^https?://[^/?#]+/bag/${LABEL}-[\\w-]{16}/?(?:[?#]|$)`, 'i');
const ADDRESS = /^https?:\/\/[^/?#]+\/cuppingnotes\/([bhc][0-9a-z]{4,11})\/?(?:[?#]|$)/i;
const BAG_IN_ADDRESS = /[?&]lot=(\d{6}-[1-9]\d{0,8}-[1-9]\d{0,2})-([1-9]\d{0,2})(?:[&#]|$)/i;

/** What was scanned or typed, without the address around it: of a bag its code, of a coffee's page its CTAPS id. */
export function plainCode(scanned: string): string {
  const code = scanned.trim();
  const [, ctapsId, lot, number] = BAG_ADDRESS.exec(code) ?? coffeeAddress(code);
  if (ctapsId === undefined) return code;
  return lot === undefined || number === undefined
    ? ctapsId.toUpperCase()
    : bagCode({ ctapsId: ctapsId.toUpperCase(), lot, number: Number(number) });
}

function coffeeAddress(code: string): readonly string[] {
  const coffee = ADDRESS.exec(code);
  return coffee === null ? [] : [...coffee, ...(BAG_IN_ADDRESS.exec(code)?.slice(1) ?? [])];
}

const CODE = /^(?:([BHC][0-9A-Z]{4,11}) +)?(\d{6}-([1-9]\d{0,8})-([1-9]\d{0,2})) +([1-9]\d{0,2})$/;

export interface ReadCode extends Omit<BagCode, 'ctapsId'> {
  /** `null` where somebody typed lot and number, as screens and letters name a bag. */
  ctapsId: string | null;
  orderId: number;
  position: number;
}

/** A code that was scanned or typed; `null` for one that is not on any bag of ours. */
export function readBagCode(scanned: string): ReadCode | null {
  const [, ctapsId = null, lot = '', orderId, position, number] =
    CODE.exec(plainCode(scanned).toUpperCase()) ?? [];
  if (number === undefined) return null;
  return { ctapsId, lot, orderId: Number(orderId), position: Number(position), number: Number(number) };
}

/** Whether the label is one of that coffee, as far as it says. */
export const isOfCoffee = ({ ctapsId }: ReadCode, lineCtapsId: string): boolean =>
  ctapsId === null || ctapsId === lineCtapsId;
