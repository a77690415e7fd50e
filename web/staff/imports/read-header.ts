/** The names of a file's columns, read from its first bytes. */
import { openCsvReader } from '#domain/imports/csv-reader.ts';

const FIRST_BYTES = 65_536;

export async function readHeader(file: File): Promise<{ header: string[] } | { wrong: string }> {
  const bytes = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
  if (bytes.length === 0) return { wrong: 'This file is empty.' };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { wrong: 'This is a zip file or an Excel workbook. Save it as CSV, then choose it again.' };
  const csv = openCsvReader();
  const text = decode(bytes);
  const [first] = [...csv.push(text), ...csv.end()];
  if (first === undefined || 'wrong' in first)
    return { wrong: 'We can’t find the names of its columns in the first row.' };
  return { header: first.cells.map((name) => name.trim()).filter(Boolean) };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
