import { useState } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import columns from './roast.module.css';
import type { Acting } from './use-roast-plan.ts';

interface Props {
  batch: Batch;
  acting: Acting;
  /** In the light way nothing says whether it was roasted, so that is asked. */
  isAsPlanned?: boolean;
}

const FIELDS = { green: { label: 'Its green coffee' } } as const;

const GREEN = [
  { value: 'there', text: 'Is still there: it was not roasted' },
  { value: 'gone', text: 'Is gone: it was spoilt in the roaster' },
];

const NO_FIELDS: Partial<typeof FIELDS> = {};

const WHERE_IT_GOES = {
  waiting: 'Green coffee that was weighed for it goes back to its lots.',
  inside: 'What is in the roaster counts as lost.',
};

/** The way out for a batch in which something went wrong. It can’t be undone, and so it asks first. */
export function GiveUp({ batch, acting, isAsPlanned = false }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, state } = batch;
  const giveUp = async (typed: { green: string }) => {
    const reply = await browserApi('POST /staff/batches/{id}/abandonments', {
      params: { id: String(id) },
      query: typed.green === 'gone' ? { was_roasted: 'true' } : {},
    });
    // The dialog goes with its batch, where somebody else was faster.
    if (!reply.ok && reply.problem.code === 'changed_meanwhile') acting.sayRefused(String(id), reply.problem);
    return reply;
  };
  return (
    <div className={columns.wayOut}>
      <ActButton kind="grave" onAct={() => setAsking(true)}>
        Scrap this batch<span className="visually-hidden"> {name}</span>
      </ActButton>
      {isAsking && (
        <AskDialog
          title={`Scrap ${name}?`}
          fields={isAsPlanned ? FIELDS : NO_FIELDS}
          button="Scrap this batch"
          send={giveUp}
          onDone={() => {
            setAsking(false);
            showToast(`${name} is scrapped.`, { tone: 'good', seconds: 5 });
            acting.again();
          }}
          onClose={() => setAsking(false)}
        >
          {isAsPlanned && <SelectField name="green" choices={GREEN} />}
          <p>
            {isAsPlanned ? '' : `${WHERE_IT_GOES[state === 'planned' ? 'waiting' : 'inside']} `}
            Its orders are due again, and the plan roasts them again. This can’t be undone.
          </p>
        </AskDialog>
      )}
    </div>
  );
}
