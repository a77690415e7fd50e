/** The shop’s own mark: a picture that the office uploads, and in which file formats. */
export const MARK_FINGERPRINT = /^[0-9a-f]{32}$/;

export const MOST_MARK_BYTES = 200 * 1024;

/** Marks are drawn on squares of so many pixels. */
export const MARK_PIXELS = 512;

const MOST_PNG_PIXELS = 4_096;
const PNG_SIGNATURE = '89504e470d0a1a0a';

export type MarkFile = { format: 'svg'; text: string } | { format: 'png'; bytes: Uint8Array };

/** What a file is, by its content alone, or what is wrong with it as a sentence. `textOf` reads UTF-8. */
export function readMarkFile(
  bytes: Uint8Array,
  textOf: (bytes: Uint8Array) => string,
): MarkFile | { wrong: string } {
  if (bytes.length > MOST_MARK_BYTES) return { wrong: 'Please keep the file to 200 KB.' };
  if (hexOf(bytes.subarray(0, 8)) === PNG_SIGNATURE) {
    const [width, height] = sizeOfPng(bytes);
    if (width < 1 || height < 1) return UNREADABLE;
    if (Math.max(width, height) > MOST_PNG_PIXELS)
      return {
        wrong: `Please keep the picture to ${MOST_PNG_PIXELS.toLocaleString('en-GB')} pixels a side.`,
      };
    return { format: 'png', bytes };
  }
  const text = textOf(bytes);
  if (!/<svg[\s>]/.test(text)) return { wrong: 'Please choose an SVG or a PNG file.' };
  const wrong = wrongWithSvg(text);
  return wrong === null ? { format: 'svg', text } : { wrong };
}

const UNREADABLE = { wrong: 'We can’t read that picture. Please save it once more, and try again.' };

/** What a mark has no use for, and what a page must never run or fetch. */
const UNWANTED: readonly (readonly [RegExp, string])[] = [
  [/<!(?:doctype|entity)[^>]*\[|<!entity/i, 'That SVG defines entities. Please save it as a plain SVG.'],
  [
    /<(?:\w+:)?(?:script|foreignobject|iframe|set|animate\w*)[\s/>]/i,
    'That SVG holds a script or moves. Please save it as a plain SVG.',
  ],
  [/\son\w+\s*=|javascript:/i, 'That SVG holds a script or moves. Please save it as a plain SVG.'],
  [/<(?:\w+:)?(?:text|tspan)[\s/>]/i, 'That SVG holds type. Please turn its letters into paths first.'],
  [/<(?:\w+:)?(?:image|feimage)[\s/>]/i, 'That SVG holds another picture. Please upload that as a PNG.'],
  [/(?:href|src)\s*=\s*["']\s*[^#"'\s]/i, 'That SVG refers to other files. Please save it as a plain SVG.'],
  [/url\(\s*["']?\s*[^#"')\s]|@import/i, 'That SVG refers to other files. Please save it as a plain SVG.'],
];

const wrongWithSvg = (text: string): string | null =>
  UNWANTED.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Width and height stand in the first chunk. */
function sizeOfPng(bytes: Uint8Array): [number, number] {
  if (bytes.length < 24) return [0, 0];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
