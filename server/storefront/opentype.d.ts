/** The part of the package that draws text; it brings no types of its own. */
declare module 'opentype.js' {
  export interface Command {
    type: string;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
    x?: number;
    y?: number;
  }
  export interface Font {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { commands: readonly Command[] };
  }
  export function parse(file: ArrayBuffer): Font;
}
