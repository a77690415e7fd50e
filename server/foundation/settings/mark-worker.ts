/**
 * Worker thread: draws one mark afresh, as an SVG and as a PNG. What is served and printed is what the renderer made of the file, never
 * the file itself, so nothing hidden in it leaves.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { MARK_PIXELS, type MarkFile } from '#domain/settings/mark.ts';

export interface DrawnMark {
  svg: string;
  png: Uint8Array;
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

/** `null` where nothing can be seen of it. */
export default function draw(file: MarkFile): DrawnMark | null {
  if (file.format === 'png') {
    const drawn = rendered(withPicture(file.bytes));
    return drawn && { svg: withPicture(drawn), png: drawn };
  }
  const svg = simplified(file.text);
  const png = rendered(svg);
  return png && { svg, png };
}

const NO_FONT = { loadSystemFonts: false };

const withPicture = (png: Uint8Array): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_PIXELS} ${MARK_PIXELS}"><image width="${MARK_PIXELS}" height="${MARK_PIXELS}" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/></svg>`;

/** The same shapes as the renderer writes them, in the middle of a square. */
function simplified(text: string): string {
  const drawing = new Resvg(text, { font: NO_FONT });
  const { width, height } = drawing;
  const shapes = drawing
    .toString()
    .replace(/^[^<]*(?:<\?[^>]*>\s*)?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  drawing.free();
  const side = Math.max(width, height);
  const box = [(width - side) / 2, (height - side) / 2, side, side].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}">${shapes}</svg>`;
}

function rendered(svg: string): Uint8Array | null {
  const drawing = new Resvg(svg, { font: NO_FONT, fitTo: { mode: 'width', value: MARK_PIXELS } });
  const image = drawing.render();
  const isBlank = image.pixels.every((value, i) => i % 4 !== 3 || value === 0);
  const png = image.asPng();
  image.free();
  drawing.free();
  return isBlank ? null : png;
}
