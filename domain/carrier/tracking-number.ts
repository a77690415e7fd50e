/** Tracking numbers of the post: S10 of the Universal Postal Union, such as RM123456785GB, or one of the carrier's own. */

/** A number as it is stored: the spaces of a receipt mean nothing, nor do small letters. */
export const asTrackingNumber = (written: string): string => written.replace(/[\s-]/g, '').toUpperCase();

/** The post gives a number to another parcel after a year at the earliest. */
export const DAYS_OF_A_NUMBER = 365;

const SHAPE = /^[A-Z0-9]{6,40}$/;
const S10 = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/;

/** What is wrong with a tracking number; `null` for a good one. Only a number of the S10 form has a check digit that we know. */
export function faultInTrackingNumber(number: string): string | null {
  if (!SHAPE.test(number)) return 'A tracking number has 6 to 40 letters and digits.';
  const [, digits, check] = S10.exec(number) ?? [];
  if (digits === undefined || Number(check) === checkDigitOf(digits)) return null;
  return 'The check digit of this tracking number is wrong.';
}

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** S10: eleven less the weighted sum modulo eleven, with 0 for ten and 5 for eleven. */
export function checkDigitOf(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 0 : check === 11 ? 5 : check;
}

/** The reference of a box at the carrier: S1207-1 is the first box of order 1207. A letter first, since the carrier refuses long numbers. */
export const referenceOf = (orderId: number, position: number): string => `S${orderId}-${position}`;

/** The box that a reference names, as a carrier's file or a person writes it; `null` for anything else. Nothing is guessed. */
export function readReference(written: string): { orderId: number; position: number } | null {
  const [, order, position] = /^S([1-9]\d{0,8})-([1-9]\d{0,3})$/i.exec(written.trim()) ?? [];
  return order === undefined ? null : { orderId: Number(order), position: Number(position) };
}

/** The carrier's page that tracks a box. */
export type TrackingPage = `https://www.royalmail.com/${string}`;

export const trackingPage = (trackingNumber: string): TrackingPage =>
  `https://www.royalmail.com/track-your-item#/tracking-results/${encodeURIComponent(trackingNumber)}`;
