/** Cursor pagination: which page of a list is asked for, and where the next page begins. */

export interface Page {
  /** The id of the last row of the page before. */
  cursor?: number | undefined;
  /** How many rows; all of them where no limit is given. */
  limit?: number | undefined;
}

/** Reads one page. One row more than asked for tells whether there is another page. */
export async function readPage<Asked extends Page, Row extends { id: number }, Answer>(
  asked: Asked,
  list: (page: Asked) => Promise<Row[]>,
  answerOf: (row: Row) => Answer,
): Promise<{ answer: Answer[]; nextCursor: string | null }> {
  const { limit } = asked;
  const rows = await list(limit === undefined ? asked : { ...asked, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return { answer: shown.map(answerOf), nextCursor: last === undefined ? null : String(last.id) };
}
