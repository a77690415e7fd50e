/** The values of a table with a number for each name, by the keys that code knows them by. */
export function namedValues<Key extends string>(
  rows: readonly { name: string; value: number }[],
  names: Readonly<Record<Key, string>>,
): Record<Key, number> {
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const entries = Object.entries<string>(names).map(([key, name]) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The setting “${name}” is missing.`);
    return [key, value] as const;
  });
  return Object.fromEntries(entries) as Record<Key, number>;
}
