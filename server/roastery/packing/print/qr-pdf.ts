/** QR code in black, its modules whole dots of a label printer, so that none is blurred. */
import { encode } from 'uqr';
import type { Document } from '#server/platform/pdf/document.ts';

/** Points of one dot of a printer with 203 dpi. */
const DOT = 72 / 203;
/** Modules of white that a scanner needs around the code. */
const QUIET = 4;

export interface QrPlace {
  x: number;
  y: number;
  /** Dots of a module; with fewer than three, scanners give up. */
  dots: number;
}

export type QrCode = readonly (readonly boolean[])[];

export const qrCode = (text: string): QrCode => encode(text, { ecc: 'M', border: 0 }).data;

/** The width of the code with the white around it, in points. */
export const qrWidth = (code: QrCode, dots: number): number => (code.length + 2 * QUIET) * dots * DOT;

export function drawQr(doc: Document, code: QrCode, { x, y, dots }: QrPlace): void {
  const side = dots * DOT;
  doc.save();
  for (const [row, modules] of code.entries()) {
    let start = 0;
    while (start < modules.length) {
      const isDark = modules[start] === true;
      let end = start + 1;
      while (end < modules.length && modules[end] === isDark) end++;
      // Modules beside each other are one bar: between two there would be a hair of white.
      if (isDark) doc.rect(x + (start + QUIET) * side, y + (row + QUIET) * side, (end - start) * side, side);
      start = end;
    }
  }
  doc.fill('#000000');
  doc.restore();
}
