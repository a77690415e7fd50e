import { type RefObject, useState } from 'react';
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
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { FloorNotes } from '../floor-notes.tsx';
import { titleOf } from './box-list.tsx';
import { bagsOfBox, bagsPacked, bagsUnscanned, mayBeAllIn, stillMissing } from './box-state.ts';
import { CloseForm } from './close-form.tsx';
import { Contents } from './contents.tsx';
import styles from './pack.module.css';
import type { Closing } from './use-packing.ts';

interface Props {
  box: PackedBox;
  types: readonly Carton[];
  closing: RefObject<Closing | null>;
  again: () => void;
  onLeave: () => void;
}

/** The box on the table: which bags are in, which are still to come, and what it weighs. */
export function OpenBox({ box: listed, types, closing, again, onLeave }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  // What the shop answered is newer than the list, until that comes again.
  const [answered, setAnswered] = useState<{ since: PackedBox; box: PackedBox }>();
  const box = answered?.since === listed ? answered.box : listed;
  const send = async (call: () => Promise<Reply<PackedBox>>): Promise<PackedBox | null> => {
    const outcome = await call();
    setProblem(outcome.ok ? null : outcome.problem.message);
    if (outcome.ok) setAnswered({ since: listed, box: outcome.answer });
    else beep('bad');
    again();
    return outcome.ok ? outcome.answer : null;
  };
  const params = { id: box.id };
  const open = ({ closed }: PackedBox) =>
    browserApi('DELETE /staff/boxes/{id}/packing', { params, query: { packed_at: closed?.packed_at } });
  const missing = bagsOfBox(box) - bagsPacked(box);
  const unscanned = bagsUnscanned(box);
  const close = async (box_type_id: number, gross_grams: number): Promise<Reply<PackedBox>> => {
    const body = { box_type_id, gross_grams, ...(missing > 0 && { all_in: true }) };
    const login = readToken();
    const reply = await browserApi('PUT /staff/boxes/{id}/packing', { params, body });
    if (!reply.ok) return reply;
    beep('good');
    const undo = () => open(reply.answer);
    offerUndo({ words: `${titleOf(box)} closed`, seconds: 10, undo, onUndone: again }, login);
    return reply;
  };
  const closeAndLeave = async (boxTypeId: number, grossGrams: number) => {
    const closed = await send(() => close(boxTypeId, grossGrams));
    if (closed !== null) onLeave();
  };
  return (
    <section aria-label="The box on the table" className={styles.open}>
      <h2>{titleOf(box)}</h2>
      <p className={styles.more}>
        {box.to}. {box.shipping_option_id === 1 ? 'First' : 'Second'} Class.{' '}
        {box.is_gift && <strong>A present: put its message in, and no prices.</strong>}
      </p>
      <FloorNotes notes={box.notes} />
      <Contents box={box} send={send} />
      {problem !== null && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
      {box.closed !== null && (
        <p>
          Closed by {box.closed.packed_by} with {weightInWords(box.closed.gross_grams)}
          {!box.closed.is_weighed && ', as planned and not weighed'}.
          {unscanned > 0 && ` ${countOf(unscanned, 'bag')} put in without a scan.`}
        </p>
      )}
      {box.expected_grams > HEAVIEST_GRAMS && (
        <p className={styles.wrong}>
          With its bags and carton it weighs about {gramsOnScale(box.expected_grams)}. The carrier takes{' '}
          {gramsOnScale(HEAVIEST_GRAMS)} at most, so please split the order.
        </p>
      )}
      {box.closed === null && <p role="status">{missing === 0 ? full(box) : stillMissing(box)}</p>}
      {box.closed === null && (missing === 0 || mayBeAllIn(box)) && (
        <CloseForm
          box={box}
          types={types}
          areAllIn={missing > 0}
          closing={closing}
          close={close}
          onClose={closeAndLeave}
        />
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
