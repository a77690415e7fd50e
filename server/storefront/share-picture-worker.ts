/** Worker thread: draws one share picture, which takes a good part of a second. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { type PictureWords, sharePicture } from './share-picture.ts';

export interface PictureJob {
  words: PictureWords;
  /** The SVG file of the coffee's tasteprint. */
  tasteprint: string;
}

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

export default function draw({ words, tasteprint }: PictureJob): Uint8Array {
  const drawing = new Resvg(sharePicture(words, tasteprint), { font: { loadSystemFonts: false } });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
