/** The drawn bag of a coffee as a picture for mails: its type becomes outlines, since the renderer has no fonts. */
import { outline, widthOf } from './lettering.ts';

export const BAG_WIDTH = 360;

/** Every line of type on the bag is centred. A letter that the fonts lack is left out. */
export const outlined = (bag: string): string =>
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
