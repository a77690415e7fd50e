import { type SubmitEvent, useId, useState } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Carton } from '#contract/packing/cartons.ts';
import { HEAVIEST_GRAMS } from '#domain/carrier/carrier-services.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { FloorNotes } from '../floor-notes.tsx';
import { titleOf } from './box-list.tsx';
import { bagsFilled, bagsOfBox, bagsPacked, isReady } from './box-state.ts';
import styles from './pack.module.css';

interface Props {
  box: PackedBox;
  types: readonly Carton[];
  again: () => void;
  onLeave: () => void;
}

/** The box on the table: which bags are in, which are still to come, and what it weighs. */
export function OpenBox({ box, types, again, onLeave }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (call: () => Promise<Reply<PackedBox>>): Promise<PackedBox | null> => {
    const outcome = await call();
    setProblem(outcome.ok ? null : outcome.problem.message);
    if (!outcome.ok) beep('bad');
    again();
    return outcome.ok ? outcome.answer : null;
  };
  const params = { id: box.id };
  const open = ({ closed }: PackedBox) =>
    browserApi('DELETE /staff/boxes/{id}/packing', { params, query: { packed_at: closed?.packed_at } });
  const missing = bagsOfBox(box) - bagsPacked(box);
  const close = async (box_type_id: number, gross_grams: number) => {
    const body = { box_type_id, gross_grams, ...(missing > 0 && { all_in: true }) };
    const login = readToken();
    const closed = await send(() => browserApi('PUT /staff/boxes/{id}/packing', { params, body }));
    if (closed === null) return;
    beep('good');
    const undo = () => open(closed);
    offerUndo({ words: `${titleOf(box)} closed`, seconds: 10, undo, onUndone: again }, login);
    onLeave();
  };
  return (
    <section aria-label="The box on the table" className={styles.open}>
      <h2>{titleOf(box)}</h2>
      <p className={styles.more}>
        {box.to}. {box.shipping_option_id === 1 ? 'First' : 'Second'} Class.{' '}
        {box.is_gift && <strong>A present: put its message in, and no prices.</strong>}
      </p>
      <FloorNotes notes={box.notes} />
      <ul className={styles.contents}>
        {box.contents.map(({ line_id, name, grind, bag_grams, quantity, filled, packed }) => (
          <li key={line_id}>
            <span>
              <strong>{name}</strong>
              <br />
              <span className={styles.more}>
                {weightInWords(bag_grams)}, {grind}
                {filled < quantity && `, only ${filled} filled`}
              </span>
            </span>
            <strong>
              {packed.length >= quantity && '✓ '}
              {packed.length} of {quantity}
            </strong>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      {box.closed !== null && (
        <p>
          Closed by {box.closed.packed_by} with {weightInWords(box.closed.gross_grams)}.
        </p>
      )}
      {box.expected_grams > HEAVIEST_GRAMS && (
        <p className={styles.wrong}>
          With its bags and carton it weighs about {gramsOnScale(box.expected_grams)}. The carrier takes{' '}
          {gramsOnScale(HEAVIEST_GRAMS)} at most, so please split the order.
        </p>
      )}
      {box.closed === null && <p role="status">{missing === 0 ? full(box) : stillMissing(box, missing)}</p>}
      {box.closed === null && (missing === 0 || isReady(box)) && (
        <CloseForm box={box} types={types} areAllIn={missing > 0} onClose={close} />
      )}
      <div className={styles.acts}>
        {box.closed !== null && <ActButton onAct={() => void send(() => open(box))}>Open it again</ActButton>}
        {box.closed === null && bagsPacked(box) > 0 && (
          <ActButton onAct={() => void send(() => browserApi('DELETE /staff/boxes/{id}/bags', { params }))}>
            Take everything out
          </ActButton>
        )}
        {box.closed === null && (
          <ActLink to={`/orders/${box.order_id}`} words="Split it, on the order’s page" />
        )}
        <ActLink to={`/slips?orders=${box.order_id}`} words="Packing slip" />
        <WhoDidThis object={`order ${box.order_id}`} />
      </div>
    </section>
  );
}

const full = (box: PackedBox): string =>
  `${bagsOfBox(box) === 1 ? 'Its bag is' : 'All its bags are'} in it. Weigh it and close it.`;

function stillMissing(box: PackedBox, missing: number): string {
  const ready = bagsFilled(box) - bagsPacked(box);
  const filled = ready === missing ? '' : ` ${ready === 0 ? 'None' : ready} of them filled so far.`;
  const allIn = ready === missing ? ' Scan them, or put them all in and weigh the box.' : '';
  return `${countOf(missing, 'bag')} still to go in before it can be closed.${filled}${allIn}`;
}

interface CloseProps {
  box: PackedBox;
  types: readonly Carton[];
  /** Its bags were not all scanned: the weight says whether they are right. */
  areAllIn: boolean;
  onClose: (boxTypeId: number, grossGrams: number) => Promise<void>;
}

function CloseForm({ box, types, areAllIn, onClose }: CloseProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const gross = useWholeNumber();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (typeof gross.whole !== 'number') return gross.refuse();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    await onClose(Number(data.get('type')), gross.whole);
    setBusy(false);
  };
  const fitting = types.filter(({ holds_grams }) => holds_grams >= box.net_grams);
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.close}>
      <label htmlFor={`${id}-type`}>Carton</label>
      <select id={`${id}-type`} name="type" defaultValue={box.box_type_id}>
        {fitting.map(({ id: typeId, name }) => (
          <option key={typeId} value={typeId}>
            {name}
          </option>
        ))}
      </select>
      <WholeNumberField label="Weight with everything, in grams" number={gross} />
      <p className={styles.more}>
        About {gramsOnScale(box.expected_grams)} (±{gramsOnScale(box.may_be_off)})
      </p>
      <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
        {areAllIn ? 'All in: close the box' : 'Close the box'}
      </button>
    </form>
  );
}
