/** Such as `chocolate, sweetness and nuts`. */
export const listed = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');
