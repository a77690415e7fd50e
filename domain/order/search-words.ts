/** The words of a search as they are compared: small letters without accents, as people type them. */
export const searchWords = (written: string): string[] =>
  written
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
