import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_MARK_BYTES, readMarkFile } from './mark.ts';

const read = (bytes: Uint8Array) => readMarkFile(bytes, (all) => Buffer.from(all).toString());
const readSvg = (inside: string, attributes = '') =>
  read(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`));

function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(40);
  Buffer.from('89504e470d0a1a0a', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('the file of a mark', () => {
  it('is an SVG of shapes, with gradients that it holds itself', () => {
    const gradient = '<linearGradient id="a"/><path fill="url(#a)" d="M0 0h9v9z"/><use href="#a"/>';
    expect(readSvg(gradient)).toMatchObject({ format: 'svg' });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['an event', '<path d="M0 0" onload="alert(1)"/>'],
    ['a page inside', '<foreignObject><p>Hello</p></foreignObject>'],
    ['an address that is a script', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a reference to another file', '<use xlink:href="https://example.com/a.svg#b"/>'],
    ['a style from elsewhere', '<style>@import "https://example.com/a.css";</style>'],
    ['a fill from elsewhere', '<path fill="url(https://example.com/a.svg#b)" d="M0 0"/>'],
    ['movement', '<animate attributeName="x"/>'],
    ['type, for which there are no fonts', '<text>Bean</text>'],
  ])('is refused with %s', (_what, inside) => {
    expect(readSvg(inside)).toEqual({ wrong: expect.stringMatching(/^That SVG .*\.$/) });
  });

  it('is refused with entities, which grow without end', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg><path d="&b;"/></svg>';
    expect(read(Buffer.from(bomb))).toHaveProperty('wrong');
  });

  it('is a PNG of a size that can be drawn', () => {
    expect(read(png(512, 512))).toMatchObject({ format: 'png' });
    expect(read(png(100_000, 100_000))).toHaveProperty('wrong');
    expect(read(png(0, 512))).toHaveProperty('wrong');
  });

  it('is nothing else, and no more than 200 KB', () => {
    expect(read(Buffer.from('%PDF-1.7'))).toHaveProperty('wrong');
    expect(read(Buffer.alloc(MOST_MARK_BYTES + 1))).toEqual({ wrong: 'Please keep the file to 200 KB.' });
  });

  it('is read or refused whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const mark = read(bytes);
        expect('wrong' in mark || mark.format === 'svg' || mark.format === 'png').toBe(true);
      }),
    );
  });
});
