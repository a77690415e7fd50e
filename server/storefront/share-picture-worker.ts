/** Worker thread: draws one picture, which takes a good part of a second. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { outline, widthOf } from './lettering.ts';
import { type PictureWords, sharePicture } from './share-picture.ts';

/** A share picture, of its words and the SVG file of a tasteprint or bag; or a bag or gift card alone, of the SVG file of that. */
export type PictureJob = { words: PictureWords; drawing: string } | { bag: string } | { card: string };

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

export default function draw(job: PictureJob): Uint8Array {
  const font = { loadSystemFonts: false };
  const fitTo = { mode: 'width', value: BAG_WIDTH } as const;
  const drawing =
    'words' in job
      ? new Resvg(sharePicture(job.words, outlined(job.drawing)), { font })
      : new Resvg('bag' in job ? outlined(job.bag) : job.card, { font, fitTo });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** Of the picture of a bag for mails. */
const BAG_WIDTH = 360;

/** Type of a bag becomes outlines, since the renderer has no fonts. Every line is centred; a letter that the fonts lack is left out. */
const outlined = (bag: string): string =>
  bag.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_, attributes: string, text: string) => {
    const numberOf = (name: string) => Number(new RegExp(`${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0);
    const fill = / fill="[^"]+"/.exec(attributes)?.[0] ?? '';
    const line = unescaped(text);
    const size = numberOf('font-size');
    const x = numberOf('x') - widthOf(line, size) / 2;
    return `<path${fill} d="${outline(line, size, { x, y: numberOf('y') })}"/>`;
  });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
