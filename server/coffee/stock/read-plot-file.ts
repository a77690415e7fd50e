import { parseTree } from 'jsonc-parser';
import { MOST_PLOT_BYTES, type Plots, readPlots } from '#domain/stock/plots.ts';
import { readJsonBody, UnreadableBody } from '#server/platform/http/json-body.ts';

/** A file of a megabyte has no more values, unless somebody made it to be slow. */
const MOST_VALUES = 150_000;

/** JSON as strict as that of any request; depth and size are looked at before anything is read. */
export function readPlotFile(text: string): Plots | { wrong: string } {
  if (Buffer.byteLength(text) > MOST_PLOT_BYTES) return { wrong: 'Please keep the file to 1 MB.' };
  if (text.split(',', MOST_VALUES + 1).length > MOST_VALUES) return { wrong: 'It has too many values.' };
  try {
    readJsonBody(text);
  } catch (error) {
    if (error instanceof UnreadableBody) return { wrong: error.message };
    throw error;
  }
  const root = parseTree(text);
  return root === undefined ? { wrong: 'This file is empty.' } : readPlots(text, root);
}
