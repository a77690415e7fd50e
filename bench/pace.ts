/** A benchmark measures as long as its figure needs; with `--briefly` only as long as shows that it still works. */
export const isBrief = process.argv.includes('--briefly');

/** Large databases of the embedded engine take several minutes to fill. */
export const isAlsoEmbedded = process.argv.includes('--embedded');

export const unlessBrief = <Amount>(full: Amount, brief: Amount): Amount => (isBrief ? brief : full);

/** What a process that measures for us is told. */
export const paceArguments = isBrief ? ['--briefly'] : [];
