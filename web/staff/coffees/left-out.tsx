import type { PriceFile } from '#domain/pricing/price-file.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';

type RowOnFile = PriceFile['unknown'][number];

interface LeftOutRow extends RowOnFile {
  why: string;
}

/** The rows of a file that nobody sets, each with its reason. */
export function LeftOut({ file }: { file: PriceFile }) {
  const { changed, unchanged } = file;
  const because = (rows: readonly RowOnFile[], why: string) =>
    rows.map((row): LeftOutRow => ({ ...row, why }));
  const rows = [
    ...because(file.unknown, 'We have no such bean'),
    ...because(file.repeated, 'The bean is in the list twice'),
    ...because(file.unread, 'That is no price'),
  ].toSorted((one, other) => one.row - other.row);
  return (
    <>
      <p>
        {countOf(changed.length, 'price')} of the list {changed.length === 1 ? 'is' : 'are'} new,{' '}
        {unchanged.length} as today.
        {rows.length > 0 &&
          ` ${countOf(rows.length, 'row')} can’t be taken and ${rows.length === 1 ? 'is' : 'are'} left out:`}
      </p>
      {rows.length > 0 && (
        <Sheet
          caption="Rows of the file that are left out"
          rows={rows}
          idOf={({ row }) => row}
          columns={COLUMNS}
        />
      )}
    </>
  );
}

const COLUMNS: readonly SheetColumn<LeftOutRow>[] = [
  { head: 'Row', cell: ({ row }) => row, kind: 'name' },
  { head: 'Bean', cell: ({ bean }) => bean || '–' },
  { head: 'Price', cell: ({ price }) => price || '–' },
  { head: 'Why', cell: ({ why }) => why },
];
