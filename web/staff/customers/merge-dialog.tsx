import { useState } from 'react';
import type { PreviewOfMerge } from '#contract/customer-desk/customer-merges.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { recordInWords } from './customer-lists.tsx';
import { nameOf } from './customer-words.ts';
import styles from './customers.module.css';
import type { DialogProps } from './figure-dialogs.tsx';
import { undoMerge } from './undo-acts.ts';

const FIELDS = {
  other: { label: 'The other record' },
  sought: { label: 'Name, email or number' },
  ...FRESH_CODE,
} as const;
/** Two mailboxes of one person: no record of this one’s mailbox. */
const ANOTHER = { value: 'another', text: 'Another record' };
const SECONDS = 10;

/** Which record goes into this one: first it is searched for, then shown what it would move, then merged. */
export function MergeDialog({ customer, onDone, onClose, again }: DialogProps & { again: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const { other_records } = customer;
  const [chosen, setChosen] = useState(String(other_records[0]?.id ?? ANOTHER.value));
  const [sought, setSought] = useState('');
  const search = usePause(sought);
  const [picked, setPicked] = useState('');
  const isAnother = chosen === ANOTHER.value;
  const other = isAnother ? (isNumber(sought) ? sought : picked) : chosen;
  return (
    <AskDialog
      title={`Merge a record into ${nameOf(customer)}’s`}
      fields={FIELDS}
      button="Merge them"
      send={({ other: _, sought: __, ...code }) =>
        withFreshCode(code, async () =>
          other === ''
            ? NONE_CHOSEN
            : besideField(
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
          if (!(target instanceof HTMLInputElement) || target.name !== 'sought') return;
          setSought(target.value.trim());
          setPicked('');
        }}
      >
        {other_records.length > 0 && (
          <SelectField
            name="other"
            choices={[
              ...other_records.map((record) => ({ value: String(record.id), text: recordInWords(record) })),
              ANOTHER,
            ]}
          />
        )}
        {isAnother && (
          <>
            <TextField name="sought" />
            {/\p{L}/u.test(search) && (
              <FoundRecords search={search} keptId={customer.id} chosen={picked} choose={setPicked} />
            )}
          </>
        )}
      </div>
      {isNumber(other) && <Preview keptId={String(customer.id)} mergedId={other} />}
      <p>
        It can be undone for half an hour. Anybody logged in to the other record is logged out, and it has no
        password any more.
      </p>
      <FreshCodeField />
    </AskDialog>
  );
}

const NOBODY = 'No record has that number.';
const CHOOSE = 'Please choose the other record.';
const NONE_CHOSEN = {
  ok: false,
  status: 422,
  problem: { code: 'invalid', message: CHOOSE, fields: { sought: CHOOSE } },
} as const;

const isNumber = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed);

const MOST_FOUND = 8;

interface FoundProps {
  search: string;
  keptId: number;
  chosen: string;
  choose: (id: string) => void;
}

/** Those that the words find, but for the record that stays. */
function FoundRecords({ search, keptId, chosen, choose }: FoundProps) {
  const call = useCall(`records ${search}`, () =>
    browserApi('GET /staff/customers', { query: { text: search } }),
  );
  return (
    <Loaded call={call} what="records">
      {({ customers }) => {
        const others = customers.filter(({ id }) => id !== keptId);
        if (others.length === 0) return <p role="status">No other record is found by that.</p>;
        return (
          <fieldset className={styles.found}>
            <legend>Which record?</legend>
            {others.slice(0, MOST_FOUND).map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name="found"
                  value={one.id}
                  checked={chosen === String(one.id)}
                  onChange={() => choose(String(one.id))}
                />
                <span>
                  {nameOf(one)}, {one.email}, number {one.id}
                </span>
              </label>
            ))}
            {others.length > MOST_FOUND && <p>More are found: type more of the name.</p>}
          </fieldset>
        );
      }}
    </Loaded>
  );
}

/** What is wrong with the other record is put right in the field where it was searched for. */
function besideField<A>(reply: Reply<A>): Reply<A> {
  if (reply.ok || (reply.status !== 404 && reply.status !== 422)) return reply;
  const message = reply.status === 404 ? NOBODY : reply.problem.message;
  return { ...reply, problem: { ...reply.problem, message, fields: { sought: message } } };
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
  const ends =
    moved.standing_orders === 0
      ? ''
      : ` ${countOf(moved.standing_orders, 'standing order')} of it will end: please set up again what is still wanted. If the merge is undone, ${moved.standing_orders === 1 ? 'it runs' : 'they run'} again.`;
  const second = takes_second_person ? ' Somebody else has to confirm it.' : '';
  return `From ${merged_name}: ${parts.join(', ')}.${ends}${second}`;
}
