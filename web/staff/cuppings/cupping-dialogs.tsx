import { useState } from 'react';
import type { Cupping } from '#contract/cuppings/cuppings.ts';
import { listed } from '#domain/listed.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';

export type AskedOfCupping = 'finish' | 'reveal' | 'remove';

interface Props {
  asks: AskedOfCupping;
  cupping: Cupping;
  onClose: () => void;
  onRemoved: () => void;
}

const NO_FIELDS = {} as const;

/** What can’t be taken back is asked about first. */
export function AskOfCupping({ asks, cupping, onClose, onRemoved }: Props) {
  const params = { id: cupping.id };
  // What was asked about is what was seen, not what changes while the dialog is open.
  const [busy] = useState(() =>
    cupping.tasters.filter(({ cups, is_finished }) => cups > 0 && !is_finished).map(({ name }) => name),
  );
  const left = cupping.codes.length - cupping.cards.length;
  if (asks === 'finish')
    return (
      <AskDialog
        title="Finished tasting?"
        fields={NO_FIELDS}
        button="I’ve finished"
        send={() => browserApi('POST /staff/cuppings/{id}/endings', { params })}
        onDone={onClose}
        onClose={onClose}
      >
        <p>
          {left > 0 && `You haven’t said anything about ${left === 1 ? 'one cup' : `${left} cups`}. `}
          Your scores stay as they are from now on, and you see those of others who have finished.
        </p>
      </AskDialog>
    );
  if (asks === 'remove')
    return (
      <AskDialog
        title={`Remove ${cupping.name}?`}
        fields={NO_FIELDS}
        button="Remove it"
        send={() => browserApi('DELETE /staff/cuppings/{id}', { params })}
        onDone={onRemoved}
        onClose={onClose}
      >
        <p>Nobody has tasted yet. Its codes mean nothing any more then.</p>
      </AskDialog>
    );
  return (
    <AskDialog
      title="Reveal what was in the cups?"
      fields={NO_FIELDS}
      button="Reveal"
      send={() =>
        browserApi('POST /staff/cuppings/{id}/reveals', { params, body: { is_sure: busy.length > 0 } })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        {busy.length > 0 && `${listed(busy)} ${busy.length === 1 ? 'hasn’t' : 'haven’t'} finished. `}
        Nobody can score anything after that, and it can’t be undone.
      </p>
    </AskDialog>
  );
}
