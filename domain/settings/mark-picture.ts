/** Where the pictures of a mark stand. By itself, since every page of the shop needs it and nothing else of marks. */
export const pictureOfMark = (fingerprint: string, format: 'svg' | 'png'): string =>
  `/marks/${fingerprint}.${format}`;
