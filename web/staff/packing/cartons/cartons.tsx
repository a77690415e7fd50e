import { useState } from 'react';
import type { Carton } from '#contract/packing/cartons.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Bags } from './bags.tsx';
import styles from './cartons.module.css';
import { ChangeCarton } from './change-carton.tsx';

type Asked = { act: 'add' } | { act: 'change' | 'retire'; carton: Carton };

/** What boxes are packed in, and what is settled for bags. A box that is closed keeps its carton, whatever becomes of that. */
export function Cartons() {
  const call = useLiveCall('cartons', ['packing'], () => browserApi('GET /staff/cartons'));
  const [edited, setEdited] = useState<Asked>();
  const mayChange = useMay()('orders');
  const close = () => {
    setEdited(undefined);
    call.again();
  };
  return (
    <Screen
      title="Cartons and bags"
      lead="Boxes that are closed keep their carton as it was."
      actions={mayChange && <ActButton onAct={() => setEdited({ act: 'add' })}>Add a carton</ActButton>}
    >
      <Loaded call={call} what="the cartons">
        {(cartons) => (
          <Sheet
            caption="Cartons"
            rows={cartons}
            idOf={({ id }) => id}
            columns={mayChange ? [...COLUMNS, { head: 'Acts', cell: acts(setEdited), kind: 'act' }] : COLUMNS}
          />
        )}
      </Loaded>
      <Bags />
      {edited?.act === 'retire' && <RetireCarton carton={edited.carton} onClose={close} />}
      {(edited?.act === 'add' || edited?.act === 'change') && (
        <ChangeCarton carton={edited.act === 'add' ? null : edited.carton} onClose={close} />
      )}
    </Screen>
  );
}

const acts = (onAsk: (asked: Asked) => void) => (carton: Carton) => (
  <div className={styles.acts}>
    <ActButton onAct={() => onAsk({ act: 'change', carton })}>
      Change<span className="visually-hidden"> {carton.name}</span>
    </ActButton>
    <ActButton onAct={() => onAsk({ act: 'retire', carton })}>
      Retire<span className="visually-hidden"> {carton.name}</span>
    </ActButton>
  </div>
);

const COLUMNS: readonly SheetColumn<Carton>[] = [
  { head: 'Carton', cell: ({ name }) => <strong>{name}</strong>, kind: 'name' },
  { head: 'Weighs empty', cell: ({ tare_grams }) => gramsOnScale(tare_grams) },
  { head: 'Holds coffee', cell: ({ holds_grams }) => `up to ${weightInWords(holds_grams)}` },
  { head: 'Posted as', cell: ({ parcel_size }) => parcel_size },
];

const RetireCarton = ({ carton, onClose }: { carton: Carton; onClose: () => void }) => (
  <AskDialog
    title={`Retire ${carton.name}`}
    fields={{}}
    button="Retire it"
    no="Keep it"
    send={() => browserApi('DELETE /staff/cartons/{id}', { params: { id: carton.id } })}
    onDone={onClose}
    onClose={onClose}
  >
    <p>No further box is packed in it. Boxes that are closed in it stay as they are.</p>
  </AskDialog>
);
