/** Escapes text for any position in an XML document. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>'"]/g, (character) => `&#${character.charCodeAt(0)};`);
