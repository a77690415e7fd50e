/** Reads a CSV file that somebody chose. It is read in the browser: only what is needed leaves it. */
import { type ReadCsv, readCsv } from '#domain/carrier/csv.ts';

export const MOST_BYTES = 2_000_000;

/** Reads the bytes of a file: UTF-8 or UTF-16, with or without a byte order mark, or else as Windows writes it. */
export function readCsvFile(bytes: Uint8Array): ReadCsv {
  const decoded = decodeCsvFile(bytes);
  return 'wrong' in decoded ? decoded : readCsv(decoded.text);
}

/** The text alone, to be shown before it is read. */
export function decodeCsvFile(bytes: Uint8Array): { text: string } | { wrong: string } {
  if (bytes.length > MOST_BYTES)
    return { wrong: 'This file is larger than 2 MB. Please leave some rows out.' };
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip)
    return { wrong: 'This is a zip file or an Excel workbook. Save it as CSV, then choose it again.' };
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding) ?? (encoding === 'utf-8' ? decode(bytes, 'windows-1252') : null);
  if (text === null || text.includes('\u0000'))
    return { wrong: 'This is not a CSV file: it holds something else than text.' };
  return { text };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** By its byte order mark; without one, every second byte of English in UTF-16 is zero. */
function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0) return 'utf-16be';
  return 'utf-8';
}
