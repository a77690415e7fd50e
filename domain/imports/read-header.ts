/** What the first bytes of a file say: how it is written, and the names of its columns. */
import { openCsvReader } from './csv-reader.ts';

/** As many as hold the names of all columns. */
export const FIRST_BYTES = 65_536;

/** What files in UTF-16, zip files and workbooks begin with; `null` for any other. */
export function beginningOf([first, second]: Uint8Array): 'zip' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0x50 && second === 0x4b) return 'zip';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

export const IS_ZIPPED = 'This is a zip file or an Excel workbook. Save it as CSV, then send that.';

/** Trimmed, as columns are named by them. */
export const namesOfColumns = (cells: readonly string[]): string[] => cells.map((name) => name.trim());

/** `TextDecoder`, which is not part of the language itself. */
type DecoderClass = new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

/** Reads the names in the first bytes of a file. */
export function readHeader(
  bytes: Uint8Array,
  Decoder: DecoderClass,
): { header: string[] } | { wrong: string } {
  if (bytes.length === 0) return { wrong: 'This file is empty.' };
  const beginning = beginningOf(bytes);
  if (beginning === 'zip') return { wrong: IS_ZIPPED };
  const csv = openCsvReader();
  const [first] = [...csv.push(decoded(bytes, beginning, Decoder)), ...csv.end()];
  if (first === undefined || 'wrong' in first)
    return { wrong: 'We can’t find the names of its columns in the first row.' };
  return { header: namesOfColumns(first.cells).filter(Boolean) };
}

function decoded(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be' | null, Decoder: DecoderClass): string {
  if (encoding !== null) return new Decoder(encoding).decode(bytes);
  try {
    // A character may be cut off at the end.
    return new Decoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new Decoder('windows-1252').decode(bytes);
  }
}
