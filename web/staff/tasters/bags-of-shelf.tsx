import { useState } from 'react';
import type { TasterBag, TasterShelf } from '#contract/taster-shelf/taster-shelf.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { daysInWords, isForFlight } from './shelf-words.ts';

interface Props {
  shelf: TasterShelf;
  mayChange: boolean;
  again: () => void;
}

type Row = TasterBag & { coffee: string };

/** Each bag by the number on its label, since it bears no name. */
export function BagsOfShelf({ shelf, mayChange, again }: Props) {
  const [thrown, setThrown] = useState<Row>();
  const coffees = [...shelf.places.flatMap(({ coffee }) => coffee ?? []), ...shelf.guests];
  const rows = coffees.flatMap(({ name, bags }) => bags.map((bag) => ({ ...bag, coffee: name })));
  if (rows.length === 0) return null;
  return (
    <>
      <h2>Its bags</h2>
      <Sheet
        caption="Bags on the taster shelf"
        rows={rows}
        idOf={({ id }) => id}
        columns={mayChange ? [...COLUMNS, acts(setThrown)] : COLUMNS}
      />
      {thrown !== undefined && (
        <AskDialog
          title={`Write off ${thrown.code}`}
          fields={{}}
          button="Write it off"
          send={() => browserApi('POST /staff/taster-bags/{id}/write-off', { params: { id: thrown.id } })}
          onDone={() => {
            again();
            setThrown(undefined);
          }}
          onClose={() => setThrown(undefined)}
        >
          <p>
            {gramsOnScale(thrown.grams)} of {thrown.coffee} are waste then.
            {thrown.state === 'kept' && ` ${whatTheyGet(thrown)}`}
          </p>
        </AskDialog>
      )}
    </>
  );
}

const WHAT_ITS_FLIGHT_GETS =
  'Its flight gets another of this coffee within ten minutes. If none is free, its five coffees are chosen again; once some are packed, it waits until this coffee is filled.';

const WHAT_ITS_OFFICE_GETS =
  'Its office box gets another of this coffee within ten minutes. If none is free, it waits until this coffee is filled.';

const whatTheyGet = ({ size }: Row): string =>
  isForFlight(size) ? WHAT_ITS_FLIGHT_GETS : WHAT_ITS_OFFICE_GETS;

function stateInWords({ state, size }: Row): string {
  if (state === 'free') return 'Free';
  if (state === 'too old') return 'Too old to be sent';
  return isForFlight(size) ? 'Kept for a flight' : 'Kept for an office';
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { head: 'Label', cell: ({ code }) => code, kind: 'name' },
  { head: 'Coffee', cell: ({ coffee }) => coffee },
  { head: 'Grind', cell: ({ grind }) => grind },
  { head: 'Size', cell: ({ size }) => gramsOnScale(size), kind: 'figure' },
  { head: 'Lot', cell: ({ lot }) => lot },
  { head: 'Roasted', cell: ({ days }) => `${daysInWords(days)} ago`, kind: 'figure' },
  { head: 'State', cell: stateInWords },
];

const acts = (onThrow: (row: Row) => void): SheetColumn<Row> => ({
  head: 'Acts',
  cell: (row) => (
    <div className={sheet.acts}>
      <ActLink to={`/tasters/labels?bags=${row.id}`} words={`Label of ${row.code}`} />
      <ActButton onAct={() => onThrow(row)}>
        Write off<span className="visually-hidden"> {row.code}</span>
      </ActButton>
    </div>
  ),
  kind: 'act',
});
