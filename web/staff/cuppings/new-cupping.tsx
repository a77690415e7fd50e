import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CoffeesToCup } from '#contract/cuppings/cuppings.ts';
import { MOST_CUPS } from '#domain/cuppings/codes.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { BatchChoices, LotChoices, useChosen } from './coffee-choices.tsx';
import styles from './cuppings.module.css';

/** Chooses what is cupped. */
export function NewCupping() {
  const call = useLiveCall('coffees to cup', ['roasting', 'stock'], () =>
    browserApi('GET /staff/coffees-to-cup'),
  );
  return (
    <Screen title="New cupping" lead={`Up to ${MOST_CUPS} coffees; each gets a code by chance.`}>
      <Loaded call={call} what="what can be cupped">
        {(coffees) =>
          coffees.batches.length + coffees.lots.length === 0 ? (
            <Empty>
              <p>Nothing has been roasted in the last five weeks, and no lot is on hand to cup.</p>
            </Empty>
          ) : (
            <Choose coffees={coffees} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Choose({ coffees: { batches, lots } }: { coffees: CoffeesToCup }) {
  const navigate = useNavigate();
  const requestId = useRef(crypto.randomUUID());
  const [facts, setFacts] = useState({ name: '', day: dayInLondon(new Date()) });
  const [searched, setSearched] = useState('');
  const chosen = useChosen();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (chosen.cups.length === 0) return setRefused('Please choose at least one batch or lot.');
    setBusy(true);
    const reply = await browserApi('POST /staff/cuppings', {
      body: { request_id: requestId.current, ...facts, cups: chosen.cups },
    });
    setBusy(false);
    if (reply.ok) return navigate(`/cuppings/${reply.answer.id}`, { replace: true });
    const { fields = {}, message } = reply.problem;
    setRefused(fields['name'] ?? fields['day'] ?? message);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <Field
        label="Name of the cupping"
        value={facts.name}
        onChange={(name) => setFacts({ ...facts, name })}
      />
      <Field label="Day" type="date" value={facts.day} onChange={(day) => setFacts({ ...facts, day })} />
      <Field label="Find a batch or a lot" type="search" value={searched} onChange={setSearched} />
      <BatchChoices batches={batches} chosen={chosen} searched={searched} />
      <LotChoices lots={lots} chosen={chosen} searched={searched} />
      {refused !== '' && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <p className={styles.foot}>
        <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
          Draw codes
        </button>
        <span role="status">
          {countOf(chosen.cups.length, 'cup')}
          {chosen.isFull && ', which is as many as there can be'}
        </span>
      </p>
    </form>
  );
}

interface FieldProps {
  label: string;
  type?: 'text' | 'date' | 'search';
  value: string;
  onChange: (value: string) => void;
}

function Field({ label, type = 'text', value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className={form.control}
        value={value}
        maxLength={80}
        required={type !== 'search'}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
