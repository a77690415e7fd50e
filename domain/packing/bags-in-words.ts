const LIST = new Intl.ListFormat('en-GB');

/** “bag 2”, “bags 1 and 3”, “bags 1 to 12 and 40”. */
export function bagsInWords(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return `${numbers.length === 1 ? 'bag' : 'bags'} ${LIST.format(runs.flatMap(runInWords))}`;
}

const runInWords = ([from, to]: [number, number]): string[] =>
  to - from < 2 ? [...new Set([from, to])].map(String) : [`${from} to ${to}`];
