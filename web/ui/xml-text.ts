/** Text as it may stand anywhere in an XML document. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
