/** Worker thread: draws one picture, which takes a good part of a second. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { BAG_WIDTH, outlined } from './bag-picture.ts';
import { type PictureWords, sharePicture } from './share-picture.ts';

/** The share picture of a coffee, of its words and the SVG file of its tasteprint; or its bag, or a gift card, of the SVG file of that. */
export type PictureJob = { words: PictureWords; tasteprint: string } | { bag: string } | { card: string };

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

export default function draw(job: PictureJob): Uint8Array {
  const font = { loadSystemFonts: false };
  const fitTo = { mode: 'width', value: BAG_WIDTH } as const;
  const drawing =
    'words' in job
      ? new Resvg(sharePicture(job.words, job.tasteprint), { font })
      : new Resvg('bag' in job ? outlined(job.bag) : job.card, { font, fitTo });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}
