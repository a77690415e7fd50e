import { useState } from 'react';
import { Link } from 'react-router';
import type { ParLevel } from '#contract/roasting/par-levels.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** How much of each house blend is kept on the shelf, and what is to be roasted to reach that. */
export function ParLevels() {
  const call = useLiveCall('par levels', ['roasting', 'orders', 'stock'], () =>
    browserApi('GET /staff/par-levels'),
  );
  const [edited, setEdited] = useState<ParLevel | 'new'>();
  const mayChange = useMay()('floor');
  const kept = call.answer?.filter(({ par_grams }) => par_grams > 0) ?? [];
  const others = call.answer?.filter(({ par_grams }) => par_grams === 0) ?? [];
  return (
    <Screen
      title="Par levels"
      lead="House blends that are kept on the shelf, at their usual roast."
      actions={
        <>
          <Link to="/plan/bins" className={buttons.quiet}>
            Bins
          </Link>
          {mayChange && others.length > 0 && (
            <ActButton onAct={() => setEdited('new')}>Keep a blend</ActButton>
          )}
          {mayChange && kept.some(({ missing_grams, lacks_green }) => missing_grams > 0 && !lacks_green) && (
            <ActLink to="/plan?to_par=yes" words="Roast to par" kind="primary" />
          )}
        </>
      }
    >
      <Loaded call={call} what="the par levels">
        {() =>
          kept.length === 0 ? (
            <Empty>
              <p>No house blend is kept on the shelf.</p>
            </Empty>
          ) : (
            <Sheet
              caption="House blends on the shelf"
              rows={kept}
              idOf={({ blend_id }) => blend_id}
              columns={mayChange ? [...COLUMNS, changing(setEdited)] : COLUMNS}
            />
          )
        }
      </Loaded>
      {edited !== undefined && (
        <Change
          level={edited}
          others={others}
          onClose={() => {
            setEdited(undefined);
            call.again();
          }}
        />
      )}
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<ParLevel>[] = [
  { head: 'Blend', cell: ({ name, roast_id }) => `${name}, roast ${roast_id}`, kind: 'name' },
  { head: 'Par', cell: ({ par_grams }) => weightInWords(par_grams), kind: 'figure' },
  { head: 'On the shelf', cell: ({ shelf_grams }) => weightInWords(shelf_grams), kind: 'figure' },
  {
    head: 'To roast',
    cell: ({ missing_grams, lacks_green }) => (
      <>
        {missing_grams === 0 ? '–' : weightInWords(missing_grams)}
        {lacks_green && ', but there is too little green coffee'}
      </>
    ),
    kind: 'figure',
  },
];

const changing = (onChange: (level: ParLevel) => void): SheetColumn<ParLevel> => ({
  head: 'Acts',
  cell: (level) => (
    <ActButton onAct={() => onChange(level)}>
      Change<span className="visually-hidden"> {level.name}</span>
    </ActButton>
  ),
  kind: 'act',
});

const FIELDS = { id: { label: 'House blend' }, par_grams: { label: 'Par, grams' } } as const;

interface ChangeProps {
  level: ParLevel | 'new';
  others: readonly ParLevel[];
  onClose: () => void;
}

function Change({ level, others, onClose }: ChangeProps) {
  const isNew = level === 'new';
  return (
    <AskDialog
      title={isNew ? 'Keep a blend on the shelf' : `Par of ${level.name}`}
      fields={FIELDS}
      button="Save"
      send={({ id, par_grams }) =>
        browserApi('PUT /staff/par-levels/{id}', {
          params: { id: isNew ? id : String(level.blend_id) },
          body: { par_grams: Number(par_grams) },
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      {isNew && (
        <SelectField
          name="id"
          choices={others.map(({ blend_id, name }) => ({ value: String(blend_id), text: name }))}
        />
      )}
      <TextField
        name="par_grams"
        inputMode="numeric"
        value={isNew ? '' : String(level.par_grams)}
        hint={isNew ? 'As 4000' : `0 keeps none. ${gramsOnScale(level.shelf_grams)} lie there now.`}
      />
    </AskDialog>
  );
}
