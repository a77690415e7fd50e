/** Cursor pagination: which page of a list is asked for, and where the next page begins. */

export interface Page {
  /** The id of the last row of the page before. */
  cursor?: number | undefined;
  /** How many rows; all of them where no limit is given. */
  limit?: number | undefined;
}

/** Reads one page. One row more than asked for tells whether there is another page. */
export async function readPage<Request extends Page, Row extends { id: number }, Answer>(
  request: Request,
  list: (page: Request) => Promise<Row[]>,
  answerOf: (row: Row) => Answer,
): Promise<{ answer: Answer[]; nextCursor: string | null }> {
  const { limit } = request;
  const rows = await list(limit === undefined ? request : { ...request, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return { answer: shown.map(answerOf), nextCursor: last === undefined ? null : String(last.id) };
}
