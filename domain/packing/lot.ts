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

/** What a bag's QR says: the address of its coffee's page, which any phone opens, and which bag it is. */
export const bagAddress = (publicUrl: string, { ctapsId, lot, number }: BagCode): string =>
  `${publicUrl}/cuppingnotes/${ctapsId}?lot=${lot}-${number}`;

const ADDRESS = /^https?:\/\/[^/?#]+\/cuppingnotes\/([bhc][0-9a-z]{4,11})\/?(?:[?#]|$)/i;
const BAG_IN_ADDRESS = /[?&]lot=(\d{6}-[1-9]\d{0,8}-[1-9]\d{0,2})-([1-9]\d{0,2})(?:[&#]|$)/i;

/** What was scanned or typed, without the address around it: of a bag its code, of a coffee's page its CTAPS id. */
export function plainCode(scanned: string): string {
  const code = scanned.trim();
  const ctapsId = ADDRESS.exec(code)?.[1]?.toUpperCase();
  if (ctapsId === undefined) return code;
  const [, lot, number] = BAG_IN_ADDRESS.exec(code) ?? [];
  return lot === undefined || number === undefined
    ? ctapsId
    : bagCode({ ctapsId, lot, number: Number(number) });
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
