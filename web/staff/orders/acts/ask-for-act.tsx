import { formatPounds } from '#domain/money/pounds.ts';
import { COFFEE_AFTER, type CoffeeAfter } from '#domain/order/act.ts';
import { STATUS } from '#domain/order/status.ts';
import { FRESH_CODE_ABOVE, SECOND_PERSON_ABOVE } from '#domain/staff/limits.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { aboutTo, numberOf, willMove } from '../words.ts';
import { MOVING, MovingFields, moveTo } from './moving.tsx';
import type { ActedOn, OrderAct, Sent } from './send-act.ts';

export interface Asked {
  what: 'hold' | 'release' | 'move' | 'unpacked' | 'cancel';
  orders: readonly ActedOn[];
}

interface Props {
  asked: Asked;
  send: (orders: readonly ActedOn[], act: OrderAct) => Promise<Reply<Sent>>;
  onSent: (sent: Sent, words: string) => void;
  onClose: () => void;
}

/** What an act on orders still needs: why they are held, to which day they move, and for a cancellation a second thought. */
export function AskForAct(props: Props) {
  const { what } = props.asked;
  if (what === 'hold') return <AskWhy {...props} />;
  if (what === 'release') return <AskRelease {...props} />;
  if (what === 'unpacked') return <AskWhyUnpacked {...props} />;
  return what === 'move' ? <AskDay {...props} /> : <AskTwice {...props} />;
}

function AskWhy({ asked: { orders }, send, onSent, onClose }: Props) {
  return (
    <AskDialog
      title={`Hold ${themOf(orders)}`}
      fields={{ reason: { label: 'Why' } }}
      button="Hold"
      send={({ reason }) => send(orders, { act: 'hold', reason })}
      onDone={(sent) => onSent(sent, 'held')}
      onClose={onClose}
    >
      <TextField name="reason" hint="Everybody who works on it reads this; the buyer doesn’t." />
    </AskDialog>
  );
}

/** Somebody had a reason to hold them, and it may not be settled. */
function AskRelease({ asked: { orders }, send, onSent, onClose }: Props) {
  return (
    <AskDialog
      title={`Let ${themOf(orders)} go on?`}
      fields={{}}
      button="Let go on"
      send={() => send(orders, { act: 'release' })}
      onDone={(sent) => onSent(sent, 'can go on')}
      onClose={onClose}
    >
      <ul>
        {orders.map(({ id, hold_reason }) => (
          <li key={id}>
            {numberOf(id)} is held: {hold_reason}
          </li>
        ))}
      </ul>
    </AskDialog>
  );
}

function AskWhyUnpacked({ asked: { orders }, send, onSent, onClose }: Props) {
  return (
    <AskDialog
      title={`Dispatch ${themOf(orders)} unpacked`}
      fields={{ reason: { label: 'Why' } }}
      button="Dispatch"
      send={({ reason }) => send(orders, { act: 'advance', to: STATUS.dispatched, unpacked_because: reason })}
      onDone={(sent) => onSent(sent, aboutTo(STATUS.dispatched))}
      onClose={onClose}
    >
      <TextField
        name="reason"
        hint="Not all of its bags are packed here. The buyer is told that it is on its way, and this stays in the audit log."
      />
    </AskDialog>
  );
}

function AskDay({ asked: { orders }, send, onSent, onClose }: Props) {
  let day = '';
  let isTold = true;
  return (
    <AskDialog
      title={`Move ${themOf(orders)} to another day`}
      fields={MOVING}
      button="Move"
      send={(typed) => {
        day = typed.day;
        isTold = typed.tells !== '';
        return send(orders, moveTo(day, typed));
      }}
      onDone={(sent) => onSent(sent, willMove(day, isTold))}
      onClose={onClose}
    >
      <MovingFields />
    </AskDialog>
  );
}

function AskTwice({ asked: { orders }, send, onSent, onClose }: Props) {
  const areRoasting = orders.some(({ order_status_id }) => order_status_id === STATUS.roasting);
  const givesMoneyBack = orders.some(({ order_status_id }) => order_status_id !== STATUS.awaitingPayment);
  return (
    <AskDialog
      title={`Cancel ${themOf(orders)}?`}
      fields={{ coffee: { label: 'Where its coffee goes' }, ...FRESH_CODE }}
      button={orders.length === 1 ? 'Cancel this order' : `Cancel ${orders.length} orders`}
      no={orders.length === 1 ? 'Keep it' : 'Keep them'}
      send={({ coffee, ...typed }) =>
        withFreshCode(typed, () =>
          send(orders, { act: 'cancel', ...(areRoasting ? { coffee: coffee as CoffeeAfter } : {}) }),
        )
      }
      onDone={(sent) => onSent(sent, 'cancelled')}
      onClose={onClose}
    >
      <p>
        What was paid goes back to where it came from, and the buyer is told by mail. For ten seconds you can
        still undo it.
      </p>
      {areRoasting && (
        <SelectField
          name="coffee"
          hint="It is roasting already."
          choices={Object.entries(COFFEE_AFTER).map(([value, text]) => ({ value, text: capitalised(text) }))}
        />
      )}
      {givesMoneyBack && (
        <>
          <p>
            Where more than {formatPounds(FRESH_CODE_ABOVE.refund)} goes back, it takes a fresh code; above{' '}
            {formatPounds(SECOND_PERSON_ABOVE.refund)} somebody else confirms it first.
          </p>
          <FreshCodeField />
        </>
      )}
    </AskDialog>
  );
}

const themOf = (orders: readonly ActedOn[]): string => {
  const [only, ...others] = orders;
  return only !== undefined && others.length === 0 ? numberOf(only.id) : countOf(orders.length, 'order');
};
