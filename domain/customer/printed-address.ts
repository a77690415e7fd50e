/**
 * An address as it is printed: no empty line, and none twice in a row. The company of many people is their own name, and the county
 * of many towns is the town itself.
 */
export const printedAddress = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .filter((line, i, all) => line.toLowerCase() !== all[i - 1]?.toLowerCase());
