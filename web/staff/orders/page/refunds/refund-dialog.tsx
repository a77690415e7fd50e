import { useState } from 'react';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { formatPounds, toPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import {
  leftToRefund,
  planRefund,
  REFUND_REASONS,
  type ReasonByStaff,
  type Refundable,
  type RefundTo,
} from '#domain/order/refund.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import type { AskedRefund } from '#web/staff/people/approval-words.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { numberOf } from '../../words.ts';
import type { ChangeProps } from '../tracking-dialog.tsx';
import { ChooseBags, fieldsOfBags } from './choose-bags.tsx';
import { choiceOf, fieldToMend, refundableOf, typedFor } from './refundable.ts';
import styles from './refunds.module.css';

interface Props extends ChangeProps {
  money: NonNullable<OrderInFull['money']>;
  /** What a second person confirmed: it stands in the fields. */
  asked?: AskedRefund;
}

/** What to give back of an order, with what it comes to by the shop's own rule, as it is chosen. */
export function RefundDialog({ order, money, asked, onDone, onClose, onRefused }: Props) {
  // A double click sends the same id twice, and that makes one refund.
  const [id] = useState(() => crypto.randomUUID());
  const refundable = refundableOf(order, money);
  const [first] = useState(() => (asked === undefined ? {} : typedFor(refundable, asked, money.refund_to)));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(first);
  const plan = planRefund(refundable, choiceOf(refundable, typed));
  return (
    <AskDialog
      title={`Refund ${numberOf(order.id)}`}
      fields={{ ...fieldsOfBags(order), ...FIELDS, ...FRESH_CODE }}
      button={'amount' in plan ? `Refund ${formatPounds(plan.amount)}` : 'Refund'}
      send={async ({ oneTimeCode, password, ...chosen }) => {
        const choice = choiceOf(refundable, chosen);
        const now = planRefund(refundable, choice);
        if ('wrong' in now) {
          const fields = { [fieldToMend(refundable, choice)]: now.wrong };
          return { ok: false, status: 422, problem: { message: '', code: 'invalid', fields } };
        }
        const outcome = await withFreshCode({ oneTimeCode, password }, () =>
          browserApi('POST /staff/orders/{id}/refunds', {
            params: { id: order.id },
            body: {
              id,
              lines: choice.lines.map(({ id: order_blend_id, bags }) => ({ order_blend_id, bags })),
              amount: choice.amount === null ? null : toPounds(choice.amount),
              shipping: choice.shipping,
              reason: chosen.reason as ReasonByStaff,
              note: chosen.note,
              to: chosen.to as RefundTo,
              expected_amount: toPounds(now.amount),
            },
          }),
        );
        if (!outcome.ok) onRefused();
        return outcome;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={styles.choice} onInput={(event) => setTyped(formOf(event))}>
        <ChooseBags
          caption="Bags to refund"
          order={order}
          left={refundable.lines.map(({ id, quantity, bags_refunded }) => ({
            id,
            bags: quantity - bags_refunded,
          }))}
          typed={first}
        />
        <TextField
          name="amount"
          inputMode="decimal"
          optional
          hint="Instead of bags, such as 4.50"
          value={first['amount']}
        />
        {refundable.shipping_cost > refundable.shipping_refunded && (
          <Tick name="shipping" value="yes" defaultChecked={first['shipping'] === 'yes'}>
            The delivery, {formatPounds(refundable.shipping_cost - refundable.shipping_refunded)}
          </Tick>
        )}
        <SelectField
          name="reason"
          value={first['reason']}
          choices={Object.entries(REFUND_REASONS).map(([value, text]) => ({
            value,
            text: capitalised(text),
          }))}
        />
        <TextArea name="note" rows={2} maxLength={500} optional hint="Only staff read this." />
        <SelectField name="to" choices={destinationsOf(money)} value={first['to']} />
      </div>
      <ComesTo status={order.order_status_id} refundable={refundable} plan={plan} />
      <FreshCodeField />
    </AskDialog>
  );
}

interface ComesToProps {
  status: number;
  refundable: Refundable;
  plan: ReturnType<typeof planRefund>;
}

function ComesTo({ status, refundable, plan }: ComesToProps) {
  const left = leftToRefund(refundable);
  const stillGoesOut = 'amount' in plan && plan.amount === left && isInTheHouse(status);
  return (
    <p role="status" className={styles.comesTo}>
      {'wrong' in plan ? plan.wrong : `It comes to ${formatPounds(plan.amount)}.`} {formatPounds(left)} can be
      refunded in all.
      {stillGoesOut &&
        ' The order still goes out. If it shouldn’t, cancel it instead: that gives all of it back too.'}
    </p>
  );
}

const FIELDS = {
  amount: { label: 'Or an amount in pounds' },
  shipping: { label: 'The delivery' },
  reason: { label: 'Why' },
  note: { label: 'Note', kind: 'paragraph' },
  to: { label: 'Where to' },
} as const;

function formOf(event: { target: EventTarget | null }): Readonly<Record<string, string>> {
  const form = event.target instanceof HTMLElement ? event.target.closest('form') : null;
  if (form === null) return {};
  const entries = [...new FormData(form)].map(([name, typed]) => [
    name,
    typeof typed === 'string' ? typed : '',
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function destinationsOf({ payment_gateway_id, refund_to }: Props['money']) {
  const words: Readonly<Record<RefundTo, string>> = {
    source: SOURCES[payment_gateway_id] ?? 'Where it came from',
    credit: 'As credit with us',
    bank: BY_TRANSFER,
  };
  return refund_to.map((value) => ({ value, text: words[value] }));
}

const BY_TRANSFER = 'By bank transfer, which you record once it is made';

const SOURCES: Readonly<Record<number, string>> = {
  [PAYMENT_METHOD.paypal]: 'To PayPal, where it came from',
  [PAYMENT_METHOD.onAccount]: 'Off what is owed on account',
  [PAYMENT_METHOD.credit]: 'To their credit, where it came from',
  [PAYMENT_METHOD.cash]: BY_TRANSFER,
  [PAYMENT_METHOD.bank]: BY_TRANSFER,
};
