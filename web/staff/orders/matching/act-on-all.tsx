/** An act on all orders that match the filters of the list, however many pages there are. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Input } from '#contract/calls.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { MOVING, MovingFields, moveTo } from '../acts/moving.tsx';
import { FILTERS } from '../list/orders-query.ts';
import { aboutTo, NEXT_STATUS } from '../words.ts';
import styles from './matching.module.css';

type Act = Input<'POST /staff/filtered-acts'>['body']['do'];
type Filter = Input<'POST /staff/filtered-acts'>['body']['filter'];

interface Matching {
  count: number;
  up_to: number;
}

interface Props {
  /** A page of the list is marked whole, and there are more. */
  isOffered: boolean;
  onActed: () => void;
}

export function ActOnAll({ isOffered, onActed }: Props) {
  const [address] = useSearchParams();
  const may = useMay();
  const filter = filterOf(address);
  const key = JSON.stringify(filter);
  const [counted, setCounted] = useState<{ key: string; matching: Matching } | null>(null);
  if (!isOffered || !may('orders') || Object.keys(filter).length === 0) return null;
  const count = async () => {
    const outcome = await browserApi('GET /staff/order-counts', { query: filter });
    if (outcome.ok) setCounted({ key, matching: outcome.answer });
    else showProblem(outcome.problem);
  };
  if (counted?.key !== key)
    return (
      <p className={styles.bar}>
        <ActButton onAct={() => void count()}>Act on all that match, on every page</ActButton>
      </p>
    );
  const close = () => setCounted(null);
  return (
    <Acts
      filter={filter}
      matching={counted.matching}
      onClose={close}
      onActed={() => {
        close();
        onActed();
      }}
    />
  );
}

interface ActsProps {
  filter: Filter;
  matching: Matching;
  onClose: () => void;
  onActed: () => void;
}

interface Asking {
  what: 'hold' | 'move' | 'release' | 'advance';
  id: string;
}

function Acts({ filter, matching: { count, up_to }, onClose, onActed }: ActsProps) {
  const [asking, setAsking] = useState<Asking>();
  const asks = asking?.what;
  // One id for each dialog: sent again after a lost answer, it is the same act, and its undo is that of both.
  const setAsks = (what: Asking['what']) => setAsking({ what, id: crypto.randomUUID() });
  const next = NEXT_STATUS[Number(filter.status)];
  const all = `All ${countOf(count, 'matching order')}`;
  const send = (act: Act) =>
    browserApi('POST /staff/filtered-acts', { body: { id: asking?.id ?? '', filter, up_to, do: act } });
  const done = ({ id, total }: { id: string; total: number }) => {
    offerUndo({
      words: `${countOf(total, 'order')} will be worked through`,
      seconds: UNDO_SECONDS,
      undo: () => browserApi('DELETE /staff/staged-acts/{id}', { params: { id } }),
      onUndone: onActed,
    });
    onActed();
  };
  const dialog = { onClose: () => setAsking(undefined), onDone: done };
  return (
    <section aria-label={all} className={styles.bar}>
      <strong role="status">{all}</strong>
      {next !== undefined && <ActButton onAct={() => setAsks('advance')}>Advance all</ActButton>}
      <ActButton onAct={() => setAsks('hold')}>Hold all</ActButton>
      <ActButton onAct={() => setAsks('release')}>Let all go on</ActButton>
      <ActButton onAct={() => setAsks('move')}>Another day for all</ActButton>
      <ActButton onAct={onClose}>Cancel</ActButton>
      {asks === 'advance' && next !== undefined && (
        <AskDialog
          title={all}
          fields={{}}
          button="Advance all"
          send={() => send({ act: 'advance', to: next })}
          {...dialog}
        >
          <p>
            They are {aboutTo(next)}, and each buyer is told by mail. It can be undone for ten seconds, and
            stopped later.
          </p>
        </AskDialog>
      )}
      {asks === 'release' && (
        <AskDialog
          title={all}
          fields={{}}
          button="Let all go on"
          send={() => send({ act: 'release' })}
          {...dialog}
        >
          <p>Those that are held can go on.</p>
        </AskDialog>
      )}
      {asks === 'hold' && (
        <AskDialog
          title={all}
          fields={{ reason: { label: 'Why' } }}
          button="Hold all"
          send={({ reason }) => send({ act: 'hold', reason })}
          {...dialog}
        >
          <TextField name="reason" hint="Everybody who works on it reads this; the buyer doesn’t." />
        </AskDialog>
      )}
      {asks === 'move' && (
        <AskDialog
          title={all}
          fields={MOVING}
          button="Move all"
          send={({ day, ...typed }) => send(moveTo(day, typed))}
          {...dialog}
        >
          <MovingFields />
        </AskDialog>
      )}
    </section>
  );
}

const filterOf = (address: URLSearchParams): Filter =>
  Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = address.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
