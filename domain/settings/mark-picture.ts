/** Where the pictures of a mark stand. By itself, since every page of the shop needs it and nothing else of marks. */
export const pictureOfMark = (mark: string, format: 'svg' | 'png'): string => `/marks/${mark}.${format}`;
