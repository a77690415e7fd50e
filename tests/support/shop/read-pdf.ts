/** The words of a PDF as its readers copy them, by its own tables of letters: of a PDF that pdfkit wrote. */
import { inflateSync } from 'node:zlib';

// cspell:ignore nendobj

export interface ReadPdf {
  pages: number;
  /** Each run of text, in the order in which they are set. */
  runs: string[];
  text: string;
  /** The file's own words, uncompressed, with its tags and metadata. */
  structure: string;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const structure = [...objects.values()].map(({ words }) => words).join('\n');
  const lettersOf = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id] of structure.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.words ?? '')?.[1];
    lettersOf.set(name, lettersIn(objects.get(Number(table))?.stream ?? ''));
  }
  const contents = [...structure.matchAll(/\/Contents (\d+) 0 R/g)].map(
    ([, id]) => objects.get(Number(id))?.stream ?? '',
  );
  const runs = contents.flatMap((content) => runsIn(content, lettersOf));
  return { pages: contents.length, runs, text: runs.join(' '), structure };
}

function objectsOf(file: string): Map<number, { words: string; stream: string }> {
  const objects = new Map<number, { words: string; stream: string }>();
  for (const [, id, content = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [words = '', packed] = content.split(/stream\r?\n/);
    const bytes = Buffer.from((packed ?? '').replace(/\r?\nend$/, ''), 'latin1');
    const stream = words.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(Number(id), { words, stream: stream.toString('latin1') });
  }
  return objects;
}

/** The table of a font: its glyphs as letters. */
function lettersIn(table: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', listed = ''] of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g))
    for (const [i, [, code = '']] of [...listed.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + i).toString(16).padStart(4, '0');
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(glyph, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  return letters;
}

function runsIn(content: string, lettersOf: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  let letters: ReadonlyMap<string, string> | undefined;
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)].flatMap(([, font, run]) => {
    if (font !== undefined) letters = lettersOf.get(font);
    const glyphs = [...(run ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return run === undefined ? [] : glyphs.map((glyph) => letters?.get(glyph) ?? '�').join('');
  });
}
