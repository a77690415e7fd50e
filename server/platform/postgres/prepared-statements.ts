/**
 * Prepared statements: SQL that is sent again and again is parsed and planned once for each connection. Parsing and planning
 * are half of what PostgreSQL spends on filling a cart.
 */

/** A list makes another statement for each of its lengths, and a connection never forgets what it prepared. */
const MOST_STATEMENTS = 300;

/** The name under which a statement is prepared, if it is. */
export type StatementName = (text: string) => string | undefined;

export function nameStatements(): StatementName {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST_STATEMENTS || NEVER_PREPARED.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/**
 * All columns: a migration by another process changes which columns these are, and PostgreSQL then refuses the old plan. And
 * statements whose best plan depends on their values.
 */
const NEVER_PREPARED = /(select |returning |\.)\*|^select \/\* planned anew \*\//;
