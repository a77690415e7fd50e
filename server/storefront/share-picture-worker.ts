/** Worker thread: draws one picture. A bag takes some 10 ms, a share picture some 50, and the first picture a fifth of a second more. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { outline, widthOf } from './lettering.ts';
import { type Pixels, pngOf } from './png.ts';
import { type PictureWords, sharePicture } from './share-picture.ts';

/** A share picture, of its words and the SVG file of a tasteprint or bag; or a bag or gift card alone, of the SVG file of that. */
export type PictureJob = { words: PictureWords; drawing: string } | { bag: string } | { card: string };

await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));

export default function draw(job: PictureJob): Uint8Array {
  if ('bag' in job) return drawBag(job.bag);
  const drawing =
    'words' in job
      ? new Resvg(sharePicture(job.words, outlined(job.drawing)), { font: NO_FONT })
      : new Resvg(job.card, { font: NO_FONT, fitTo: OF_MAIL });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

const NO_FONT = { loadSystemFonts: false };
/** As wide as mails show a bag and a card, on a sharp screen. */
const OF_MAIL = { mode: 'width', value: 360 } as const;

/** The paper with its folds and shadows, and the label as it is before the coffee's name: most of drawing a bag, and the same for every coffee. */
let paper: { drawing: string; pixels: Pixels } | undefined;

/** What the coffee has on its label, laid over the paper, which is drawn once. */
function drawBag(bag: string): Uint8Array {
  const [, root = '', beforeLabel = '', label = '', sheet = '', coffee = ''] = NAME_ONWARDS.exec(bag) ?? [];
  if (coffee === '') return pngOf(pixelsOf(bag));
  const drawing = `${beforeLabel}${label}${sheet}</g></svg>`;
  if (paper?.drawing !== drawing) paper = { drawing, pixels: pixelsOf(`${root}${drawing}`) };
  return pngOf(laidOver(paper.pixels, pixelsOf(`${root}${label}${coffee}`)));
}

/** A label is a group with a font, and its name one inside, with another. */
const NAME_ONWARDS = /^(<svg[^>]*>)(.*?)(<g font-family=[^>]*>)(.*?)(<g font-family=.*)$/s;

function pixelsOf(bag: string): Pixels {
  const drawing = new Resvg(outlined(bag), { font: NO_FONT, fitTo: OF_MAIL });
  const image = drawing.render();
  const { width, height, pixels } = image;
  image.free();
  drawing.free();
  return { width, height, pixels };
}

function laidOver({ width, height, pixels: below }: Pixels, { pixels: above }: Pixels): Pixels {
  const pixels = below.slice();
  for (let at = 3; at < pixels.length; at += 4) {
    const opacity = above[at] ?? 0;
    if (opacity === 0) continue;
    const seen = 255 - opacity;
    for (let part = at - 3; part <= at; part++)
      pixels[part] = (above[part] ?? 0) + Math.round(((below[part] ?? 0) * seen) / 255);
  }
  return { width, height, pixels };
}

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
