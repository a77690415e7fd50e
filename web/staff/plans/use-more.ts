import { useState } from 'react';
import type { Problem } from '#contract/problem.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';

interface Paged<Row> {
  first: readonly Row[];
  next: string | null;
  read: (after: string) => Promise<{ rows: readonly Row[]; next: string | null } | Problem>;
}

/** The rows of a list as far as they were read, and how to read on where there are more. */
export function useMore<Row extends { id: number }>({ first, next, read }: Paged<Row>) {
  const [later, setLater] = useState<{ rows: readonly Row[]; next: string | null } | null>(null);
  const after = later === null ? next : later.next;
  const readOn = async () => {
    if (after === null) return;
    const page = await read(after);
    if (!('rows' in page)) return showProblem(page);
    setLater({ rows: [...(later?.rows ?? []), ...page.rows], next: page.next });
  };
  // What moved up since then is shown in its new place alone.
  const shown = new Set(first.map(({ id }) => id));
  const rows = [...first, ...(later?.rows ?? []).filter(({ id }) => !shown.has(id))];
  return { rows, readOn: after === null ? null : readOn };
}
