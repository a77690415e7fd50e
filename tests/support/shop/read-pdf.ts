/** The words of a PDF as its readers copy them, by its own tables of letters: of a PDF that pdfkit wrote. */
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

// cspell:ignore nendobj

export interface ReadPdf {
  pages: number;
  /** Each run of text, in the order in which they are set. */
  runs: string[];
  text: string;
  /** The same runs with how they are set. */
  set: SetRun[];
  /** What is drawn on each page. */
  contents: string[];
  /** The file's own words, uncompressed, with its tags and metadata. */
  structure: string;
}

export interface SetRun {
  text: string;
  page: number;
  /** The size of the font, in points. */
  size: number;
  /** From the left and from the bottom of the page, in points. */
  x: number;
  y: number;
  /** Heights of the font's x and of its digits, in parts of its size. */
  xHeight: number;
  digitHeight: number;
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const structure = [...objects.values()].map(({ words }) => words).join('\n');
  const lettersOf = new Map<string, ReadonlyMap<string, string>>();
  const heightsOf = new Map<string, Heights>();
  for (const [, name = '', id] of structure.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.words ?? '')?.[1];
    lettersOf.set(name, lettersIn(objects.get(Number(table))?.stream ?? ''));
    heightsOf.set(name, heightsIn(objects, Number(id), lettersOf.get(name)));
  }
  const contents = [...structure.matchAll(/\/Contents (\d+) 0 R/g)].map(
    ([, id]) => objects.get(Number(id))?.stream ?? '',
  );
  const set = contents.flatMap((content, page) => runsIn(content, page, { lettersOf, heightsOf }));
  const runs = set.map(({ text }) => text);
  return { pages: contents.length, runs, text: runs.join(' '), set, contents, structure };
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

type Letters = ReadonlyMap<string, string>;
type Heights = Pick<SetRun, 'xHeight' | 'digitHeight'>;
type Objects = ReturnType<typeof objectsOf>;

interface Font {
  getGlyph(id: number): { bbox: { minY: number; maxY: number } };
  unitsPerEm: number;
}
const fontkit = createRequire(import.meta.url)('fontkit') as { create(file: Buffer): Font };

/** Heights as the embedded font states them, and as its outlines of digits are. */
function heightsIn(objects: Objects, id: number, letters: Letters | undefined): Heights {
  const follow = (from: number, key: string) =>
    Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(objects.get(from)?.words ?? '')?.[1]);
  const descriptor = follow(follow(id, 'DescendantFonts'), 'FontDescriptor');
  const xHeight = Number(/\/XHeight ([\d.]+)/.exec(objects.get(descriptor)?.words ?? '')?.[1]) / 1000;
  const file = objects.get(follow(descriptor, 'FontFile2'))?.stream ?? '';
  const digits = [...(letters ?? [])].filter(([, letter]) => /^\d$/.test(letter));
  if (digits.length === 0 || file === '') return { xHeight, digitHeight: 0 };
  const font = fontkit.create(Buffer.from(file, 'latin1'));
  const heights = digits.map(([glyph]) => font.getGlyph(Number.parseInt(glyph, 16)).bbox);
  return { xHeight, digitHeight: Math.min(...heights.map(({ maxY }) => maxY)) / font.unitsPerEm };
}

interface Tables {
  lettersOf: ReadonlyMap<string, Letters>;
  heightsOf: ReadonlyMap<string, Heights>;
}

function runsIn(content: string, page: number, { lettersOf, heightsOf }: Tables): SetRun[] {
  let font = '';
  let [size, x, y] = [0, 0, 0];
  const steps = content.matchAll(/\/(F\d+) ([\d.]+) Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[(.*?)\] TJ/g);
  return [...steps].flatMap(([, named, points, left, up, run]) => {
    if (named !== undefined) [font, size] = [named, Number(points)];
    if (left !== undefined) [x, y] = [Number(left), Number(up)];
    if (run === undefined) return [];
    const glyphs = [...run.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => lettersOf.get(font)?.get(glyph) ?? '�').join('');
    return [{ text, page, size, x, y, ...(heightsOf.get(font) ?? { xHeight: 0, digitHeight: 0 }) }];
  });
}

/** Whether a page begins with the shop's mark: petals that are drawn as curves, in a part that screen readers pass over. */
export const beginsWithMark = ({ contents: [page = ''] }: ReadPdf): boolean => {
  const [, drawn = ''] = /^[^B]*\/Artifact <<[^>]*>> BDC(.*?)EMC/s.exec(page) ?? [];
  return (drawn.match(/ c\n/g) ?? []).length > 18 && !drawn.includes('Tf');
};
