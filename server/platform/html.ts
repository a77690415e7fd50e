/** HTML as a tagged template: every value is escaped, unless this template made it. */

const written = Symbol('html');

export interface Html {
  readonly [written]: string;
}

export type Content = Html | string | number | undefined | readonly Content[];

export const html = (strings: TemplateStringsArray, ...contents: readonly Content[]): Html => ({
  [written]: String.raw({ raw: strings }, ...contents.map(write)),
});

export const toText = (page: Html): string => page[written];

function write(content: Content): string {
  if (content === undefined) return '';
  if (typeof content === 'string' || typeof content === 'number') return escape(String(content));
  return written in content ? content[written] : content.map(write).join('');
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
