import { useState } from 'react';
import type { TasterShelf as Shelf } from '#contract/taster-shelf/taster-shelf.ts';
import { LARGE_TASTER_GRAMS, TASTER_GRAMS, type TasterSize } from '#domain/tasters/shelf.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { BagsOfShelf } from './bags-of-shelf.tsx';
import { ChangePlace } from './change-place.tsx';
import { FillTasters } from './fill-tasters.tsx';
import { OfficeBoxes } from './office-boxes.tsx';
import { bagsInWords, type Coffee, coffeeForBags, distanceInWords } from './shelf-words.ts';

type Place = Shelf['places'][number];

interface Filling {
  coffee: Coffee;
  size: TasterSize;
  /** Otherwise the usual one of the coffee. */
  grindId?: number;
}

/** The twelve coffees that flights and office boxes are packed from: what lies there, and what is to be filled. */
export function TasterShelf() {
  const call = useLiveCall('taster shelf', ['tasters', 'roasting', 'stock'], () =>
    browserApi('GET /staff/taster-shelf'),
  );
  const [filled, setFilled] = useState<Filling>();
  const [changed, setChanged] = useState<Place>();
  const mayChange = useMay()('floor');
  const fill = (coffee: Coffee) => setFilled({ coffee, size: TASTER_GRAMS });
  const acts = { onFill: fill, onChange: setChanged };
  return (
    <Screen title="Tasters" lead={call.answer && distanceInWords(call.answer.distance)}>
      <Loaded call={call} what="the taster shelf">
        {(shelf) => (
          <>
            <OfficeBoxes
              shelf={shelf}
              mayChange={mayChange}
              onFill={(wanted) => setFilled({ ...wanted, size: LARGE_TASTER_GRAMS })}
            />
            <h2>The shelf</h2>
            <Sheet
              caption="Places of the taster shelf"
              rows={shelf.places}
              idOf={({ place }) => place}
              columns={mayChange ? [...PLACES, actsOfPlace(acts)] : PLACES}
            />
            {shelf.guests.length > 0 && (
              <>
                <h2>Guests</h2>
                <p>Coffees without a place that have tasters, or leftovers in bins for some.</p>
                <Sheet
                  caption="Guests on the taster shelf"
                  rows={shelf.guests}
                  idOf={({ ctaps_id }) => ctaps_id}
                  columns={mayChange ? [...GUESTS, actOfGuest(fill)] : GUESTS}
                />
              </>
            )}
            <BagsOfShelf shelf={shelf} mayChange={mayChange} again={call.again} />
          </>
        )}
      </Loaded>
      {filled !== undefined && (
        <FillTasters {...filled} again={call.again} onClose={() => setFilled(undefined)} />
      )}
      {changed !== undefined && (
        <ChangePlace place={changed} again={call.again} onClose={() => setChanged(undefined)} />
      )}
    </Screen>
  );
}

const PLACES: readonly SheetColumn<Place>[] = [
  { head: 'Place', cell: ({ place }) => place, kind: 'figure' },
  {
    head: 'Coffee',
    cell: ({ coffee }) => (coffee === null ? 'Nothing' : `${coffee.name}, roast ${coffee.roast_id}`),
    kind: 'name',
  },
  { head: 'Bags', cell: ({ coffee }) => bagsInWords(coffee?.bags ?? []) },
  { head: 'To fill', cell: ({ coffee }) => coffee?.to_fill ?? '–', kind: 'figure' },
  { head: 'Coffee in bins', cell: ({ coffee }) => coffeeForBags(coffee?.can_fill ?? 0), kind: 'figure' },
];

const GUESTS: readonly SheetColumn<Coffee>[] = [
  { head: 'Coffee', cell: ({ name, roast_id }) => `${name}, roast ${roast_id}`, kind: 'name' },
  { head: 'Bags', cell: ({ bags }) => bagsInWords(bags) },
  { head: 'Coffee in bins', cell: ({ can_fill }) => coffeeForBags(can_fill), kind: 'figure' },
];

interface PlaceActs {
  onFill: (coffee: Coffee) => void;
  onChange: (place: Place) => void;
}

const actsOfPlace = ({ onFill, onChange }: PlaceActs): SheetColumn<Place> => ({
  head: 'Acts',
  cell: (row) => (
    <div className={sheet.acts}>
      {row.coffee !== null && row.coffee.can_fill > 0 && <FillButton coffee={row.coffee} onFill={onFill} />}
      <ActButton onAct={() => onChange(row)}>
        Change<span className="visually-hidden"> place {row.place}</span>
      </ActButton>
    </div>
  ),
  kind: 'act',
});

const actOfGuest = (onFill: (coffee: Coffee) => void): SheetColumn<Coffee> => ({
  head: 'Acts',
  cell: (coffee) => coffee.can_fill > 0 && <FillButton coffee={coffee} onFill={onFill} />,
  kind: 'act',
});

const FillButton = ({ coffee, onFill }: { coffee: Coffee; onFill: (coffee: Coffee) => void }) => (
  <ActButton kind="primary" onAct={() => onFill(coffee)}>
    Fill<span className="visually-hidden"> tasters of {coffee.name}</span>
  </ActButton>
);
