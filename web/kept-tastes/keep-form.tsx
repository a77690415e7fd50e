import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { KeptTaste } from '#contract/kept-tastes/kept-tastes.ts';
import { USUAL_MORE_PER_KILO } from '#domain/kept-tastes/kept-taste.ts';
import { formatDecimal, parsePounds, toPounds } from '#domain/money/pounds.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './kept-tastes.module.css';

interface Props {
  kept: readonly KeptTaste[];
  blends: readonly Blend[];
  onKept: () => void;
}

/** A sentence for each field that is not right. */
interface Wrong {
  ctapsId?: string | undefined;
  mostMorePerKilo?: string | undefined;
}

/** One of the member’s own blends, and what another recipe for it may cost more. */
export function KeepForm({ kept, blends, onKept }: Props) {
  const [query] = useSearchParams();
  const free = blends.filter((blend) => !kept.some(({ ctaps_id }) => ctaps_id === blend.ctaps_id));
  const wanted = query.get('keep');
  const asked = wanted === null ? free[0] : free.find(({ ctaps_id }) => ctaps_id === wanted);
  const [chosen, setChosen] = useState<string | null>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const more = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const blend = free.find(({ ctaps_id }) => ctaps_id === chosen) ?? asked;
  const note = <Wanted wanted={asked === undefined ? wanted : null} kept={kept} />;
  if (free.length === 0)
    return (
      <>
        {note}
        {blends.length === 0 && (
          <p>
            <Link to="/blend" className={buttons.quiet}>
              Make a blend of your own
            </Link>
          </p>
        )}
      </>
    );
  const say = (said: Wrong) => {
    setWrong(said);
    if (said.ctapsId !== undefined) choice.current?.focus();
    else if (said.mostMorePerKilo !== undefined) more.current?.focus();
  };
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    const pence = parsePounds(more.current?.value ?? '');
    if (busy) return;
    if (blend === undefined) return say({ ctapsId: 'Please choose one of your blends.' });
    if (pence === null || pence < 0)
      return say({ mostMorePerKilo: 'Please give an amount in pounds, such as 2.00.' });
    setBusy(true);
    const outcome = await browserApi('POST /kept-tastes', {
      body: { ctapsId: blend.ctaps_id, mostMorePerKilo: toPounds(pence) },
    });
    setBusy(false);
    if (!outcome.ok) {
      const fields: Wrong = outcome.problem.fields ?? {};
      say(fields);
      if (fields.ctapsId === undefined && fields.mostMorePerKilo === undefined) showProblem(outcome.problem);
      return;
    }
    setWrong({});
    showToast(`We’ll keep the taste of ${blend.name}.`, { tone: 'good', seconds: 5 });
    onKept();
  };
  return (
    <form noValidate className={`${form.form} ${styles.section}`} onSubmit={(event) => void keep(event)}>
      {note}
      <h3>Keep {kept.length === 0 ? 'a taste' : 'another taste'}</h3>
      <BlendChoice
        field={choice}
        choices={free}
        chosen={blend?.ctaps_id ?? null}
        wrong={wrong.ctapsId}
        onChoose={(ctapsId) => {
          setChosen(ctapsId);
          setWrong({ ...wrong, ctapsId: undefined });
        }}
      />
      <MoreField field={more} today={blend?.price_per_kilo ?? null} wrong={wrong.mostMorePerKilo} />
      <p>
        <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
          {busy ? 'Keeping…' : 'Keep this taste for years'}
        </button>
      </p>
    </form>
  );
}

interface ChoiceProps {
  field: RefObject<HTMLSelectElement | null>;
  choices: readonly Blend[];
  chosen: string | null;
  wrong: string | undefined;
  onChoose: (ctapsId: string) => void;
}

function BlendChoice({ field, choices, chosen, wrong, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>Your blend</label>
      <select
        ref={field}
        id={id}
        required
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${id}-wrong`}
        className={form.control}
      >
        {chosen === null && <option value="">Choose a blend</option>}
        {choices.map(({ ctaps_id, name }) => (
          <option key={ctaps_id} value={ctaps_id}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-wrong`} role="alert" className={form.wrong}>
        {wrong}
      </p>
    </div>
  );
}

interface MoreProps {
  field: RefObject<HTMLInputElement | null>;
  /** What a kilo of the blend costs. */
  today: number | null;
  wrong: string | undefined;
}

function MoreField({ field, today, wrong }: MoreProps) {
  const id = useId();
  return (
    <>
      <div className={`${form.field} ${styles.amount}`}>
        <label htmlFor={id}>How much more a kilo may cost, in £</label>
        <input
          ref={field}
          id={id}
          inputMode="decimal"
          defaultValue={formatDecimal(USUAL_MORE_PER_KILO)}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${id}-wrong ${id}-hint`}
          className={form.control}
        />
        <p id={`${id}-wrong`} role="alert" className={form.wrong}>
          {wrong}
        </p>
      </div>
      <p id={`${id}-hint`} className={form.hint}>
        {today !== null && `A kilo costs ${pounds(today)} today. `}We look for blends within this limit first,
        and ask you in any case.
      </p>
    </>
  );
}

/** Where a link names a blend that can’t be chosen. */
function Wanted({ wanted, kept }: { wanted: string | null; kept: readonly KeptTaste[] }) {
  if (wanted === null) return null;
  const before = kept.find(({ versions }) => versions.some(({ ctaps_id }) => ctaps_id === wanted));
  return before === undefined ? (
    <p>That blend isn’t on your list any more. You can choose another one.</p>
  ) : (
    <p>You keep the taste of {before.name} already.</p>
  );
}
