import { useState } from 'react';
import { Link } from 'react-router';
import type { GreenLot } from '#contract/stock/lot.ts';
import type { GreenMove } from '#contract/stock/stock.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { CuppedLot } from '#web/staff/cuppings/cupped.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { CountDialog } from '#web/staff/ui/acts/count-dialog.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { WhereItGrew } from './lot-origin.tsx';
import { useLotInAddress } from './use-stock.ts';

/** A lot: what it has, and what became of each gram. */
export function LotScreen() {
  const { beanId, lotId, lots, lot } = useLotInAddress();
  return (
    <Screen
      title={lot === undefined ? 'Lot' : `Lot ${lot.code}`}
      lead={<Link to={`/stock/${beanId}`}>All lots of this bean</Link>}
      actions={lot && <LotActs lot={lot} again={lots.again} />}
    >
      <Loaded call={lots} what="the lot">
        {() =>
          lot === undefined ? (
            <Empty>
              <p>We have no such lot of this bean.</p>
            </Empty>
          ) : (
            <>
              <LotFigures lot={lot} />
              <WhereItGrew lot={lot} again={lots.again} />
              <CuppedLot id={lot.id} />
              <Moves lotId={lotId} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const LotFigures = ({ lot }: { lot: GreenLot }) => (
  <Figures
    label="What it has"
    figures={[
      { name: 'On hand', value: gramsOnScale(lot.on_hand), more: lot.place },
      {
        name: 'Arrived',
        value: gramsOnScale(lot.sacks * lot.sack_grams),
        more: `${lot.sacks} × ${gramsOnScale(lot.sack_grams)}`,
      },
    ]}
  />
);

const TAKE = {
  kind: { label: 'What became of it' },
  grams: { label: 'Grams' },
  reference: { label: 'What for' },
} as const;

function LotActs({ lot, again }: { lot: GreenLot; again: () => void }) {
  const [asks, setAsks] = useState<{ kind: 'count' | 'take'; on_hand: number }>();
  const ask = (kind: 'count' | 'take') => () => setAsks({ kind, on_hand: lot.on_hand });
  useKeys('Lot', [
    { press: 'c', does: 'Count the lot', act: ask('count') },
    { press: 's', does: 'Sample or loss', act: ask('take') },
  ]);
  const shared = {
    onClose: () => {
      setAsks(undefined);
      again();
    },
    onDone: () => {
      setAsks(undefined);
      again();
    },
  };
  const params = { id: lot.id };
  return (
    <>
      <WhoDidThis object={`lot ${lot.code}`} />
      <ActLink to={`/stock/${lot.bean_id}/lots/${lot.id}/labels`} words="Sack labels" press="l" />
      <ActButton press="s" onAct={ask('take')}>
        Sample or loss
      </ActButton>
      <ActButton kind="primary" press="c" onAct={ask('count')}>
        Count
      </ActButton>
      {asks?.kind === 'count' && (
        <CountDialog
          title={`Count lot ${lot.code}`}
          button="It has this much"
          expected={asks.on_hand}
          hint={`The books say ${gramsOnScale(asks.on_hand)}.`}
          send={(count) =>
            browserApi('POST /staff/lots/{id}/counts', { params, body: { ...count, on_hand: asks.on_hand } })
          }
          {...shared}
        />
      )}
      {asks?.kind === 'take' && (
        <AskDialog
          title={`Sample or loss of lot ${lot.code}`}
          fields={TAKE}
          button="Write it down"
          send={({ kind, grams, reference }) =>
            browserApi('POST /staff/lots/{id}/moves', {
              params,
              body: {
                kind: kind === 'lost' ? 'lost' : 'sample',
                grams: Number(grams),
                on_hand: asks.on_hand,
                reference,
              },
            })
          }
          {...shared}
        >
          <SelectField
            name="kind"
            choices={[
              { value: 'sample', text: 'A sample' },
              { value: 'lost', text: 'Lost' },
            ]}
          />
          <TextField name="grams" inputMode="numeric" />
          <TextField name="reference" optional />
        </AskDialog>
      )}
    </>
  );
}

const MOST_MOVES = 200;

function Moves({ lotId }: { lotId: string }) {
  const moves = useLiveCall(lotId, ['stock'], () =>
    browserApi('GET /staff/lots/{id}/moves', { params: { id: lotId }, query: { limit: MOST_MOVES } }),
  );
  return (
    <Loaded call={moves} what="the moves">
      {(rows) => <MoveTable moves={rows} />}
    </Loaded>
  );
}

const KINDS = {
  arrived: 'Arrived',
  roasted: 'Into the roaster',
  counted: 'Counted',
  sample: 'Sample',
  lost: 'Lost',
} as const satisfies Record<GreenMove['kind'], string>;

const MoveTable = ({ moves }: { moves: readonly GreenMove[] }) => (
  <>
    <h2>What became of it</h2>
    <Sheet
      caption="What became of it, the latest first"
      rows={moves}
      idOf={({ id }) => id}
      columns={COLUMNS}
    />
  </>
);

const COLUMNS: readonly SheetColumn<GreenMove>[] = [
  {
    head: 'What',
    cell: ({ kind, reference }) => (reference === '' ? KINDS[kind] : `${KINDS[kind]}: ${reference}`),
    kind: 'name',
  },
  { head: 'When', cell: ({ moved_at }) => shortMoment(moved_at), kind: 'time' },
  {
    head: 'Grams',
    cell: ({ grams }) => (grams > 0 ? `+${gramsOnScale(grams)}` : gramsOnScale(grams)),
    kind: 'figure',
  },
  { head: 'Who', cell: ({ staff_name }) => staff_name ?? '–' },
];
