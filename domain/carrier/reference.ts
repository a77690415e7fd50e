/** The reference of a box at the carrier: S1207-1 is the first box of order 1207. A letter first, since the carrier refuses long numbers. */
export const referenceOf = (orderId: number, position: number): string => `S${orderId}-${position}`;

/** The box that a reference names, as a carrier's file or a person writes it; `null` for anything else. Nothing is guessed. */
export function readReference(written: string): { orderId: number; position: number } | null {
  const [, order, position] = /^S([1-9]\d{0,8})-([1-9]\d{0,3})$/i.exec(written.trim()) ?? [];
  return order === undefined ? null : { orderId: Number(order), position: Number(position) };
}
