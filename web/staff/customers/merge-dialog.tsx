import { useState } from 'react';
import type { PreviewOfMerge } from '#contract/customer-desk/customer-merges.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { recordInWords } from './customer-lists.tsx';
import { nameOf } from './customer-words.ts';
import type { DialogProps } from './figure-dialogs.tsx';
import { undoMerge } from './undo-acts.ts';

const FIELDS = {
  other: { label: 'The other record' },
  number: { label: 'Its number' },
  ...FRESH_CODE,
} as const;
/** Two mailboxes of one person: no record of this one’s mailbox. */
const BY_NUMBER = { value: 'number', text: 'Another number' };
const SECONDS = 10;

/** Which record goes into this one: first its number, then what that would move, then the merge. */
export function MergeDialog({ customer, onDone, onClose, again }: DialogProps & { again: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const { other_records } = customer;
  const [chosen, setChosen] = useState(String(other_records[0]?.id ?? BY_NUMBER.value));
  const [number, setNumber] = useState('');
  const isByNumber = chosen === BY_NUMBER.value;
  const other = isByNumber ? number : chosen;
  return (
    <AskDialog
      title={`Merge a record into ${nameOf(customer)}’s`}
      fields={FIELDS}
      button="Merge them"
      send={({ other: _, number: __, ...code }) =>
        withFreshCode(code, async () =>
          besideNumber(
            await browserApi('POST /staff/customer-merges', {
              body: { id, kept_id: customer.id, merged_id: Number(other) },
            }),
          ),
        )
      }
      onDone={(merge) => {
        offerUndo({
          words: 'Two records are one',
          seconds: SECONDS,
          undo: undoMerge(merge.id),
          onUndone: again,
        });
        onDone();
      }}
      onClose={onClose}
    >
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLSelectElement) setChosen(target.value);
          if (target instanceof HTMLInputElement) setNumber(target.value);
        }}
      >
        {other_records.length > 0 && (
          <SelectField
            name="other"
            choices={[
              ...other_records.map((record) => ({ value: String(record.id), text: recordInWords(record) })),
              BY_NUMBER,
            ]}
          />
        )}
        {isByNumber && (
          <TextField
            name="number"
            inputMode="numeric"
            hint="The number at the end of the address of their page"
          />
        )}
      </div>
      {/^[1-9]\d{0,8}$/.test(other) && <Preview keptId={String(customer.id)} mergedId={other} />}
      <p>
        It can be undone for half an hour. Anybody logged in to the other record is logged out, and it has no
        password any more.
      </p>
      <FreshCodeField />
    </AskDialog>
  );
}

const NOBODY = 'No record has that number.';

/** What is wrong with the other record is put right in the field of its number, where it was typed. */
function besideNumber<A>(reply: Reply<A>): Reply<A> {
  if (reply.ok || (reply.status !== 404 && reply.status !== 422)) return reply;
  const message = reply.status === 404 ? NOBODY : reply.problem.message;
  return { ...reply, problem: { ...reply.problem, message, fields: { number: message } } };
}

function Preview({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const call = useCall(`merge ${keptId} ${mergedId}`, () =>
    browserApi('GET /staff/customer-merges/preview', { query: { keptId, mergedId } }),
  );
  if (call.status === 404) return <p role="status">{NOBODY}</p>;
  return (
    <Loaded call={call} what="what would be moved">
      {(preview) => <p role="status">{previewInWords(preview)}</p>}
    </Loaded>
  );
}

function previewInWords({ merged_name, why_not, takes_second_person, ...moved }: PreviewOfMerge): string {
  if (why_not !== null) return why_not;
  const parts = [
    countOf(moved.orders, 'order'),
    countOf(moved.blends, 'blend'),
    countOf(moved.addresses, 'address', 'addresses'),
    countOf(moved.favourites, 'favourite'),
    `${pounds(moved.credit)} of credit`,
  ];
  const second = takes_second_person ? ' Somebody else has to confirm it.' : '';
  return `From ${merged_name}: ${parts.join(', ')}.${second}`;
}
