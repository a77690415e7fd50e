/** Such as `chocolate, sweetness and nuts`. */
export const listed = (parts: readonly string[], lastWord: 'and' | 'or' = 'and'): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(` ${lastWord} `);
