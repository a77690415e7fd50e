import { useState } from 'react';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { planReplacement, REPLACEMENT_REASONS, type ReplacementReason } from '#domain/order/replacement.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { numberOf } from '../../words.ts';
import { ChooseBags, fieldsOfBags } from '../refunds/choose-bags.tsx';
import { nameOfBags } from '../refunds/refundable.ts';
import styles from '../refunds/refunds.module.css';
import type { ChangeProps } from '../tracking-dialog.tsx';

/** Which bags go out again, and why. */
export function AgainDialog({ order, onDone, onClose, onRefused }: ChangeProps) {
  // A double click sends the same id twice, and that makes one order.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title={`Send bags of ${numberOf(order.id)} again`}
      fields={{ ...fieldsOfBags(order), ...FIELDS, ...FRESH_CODE }}
      button="Send again"
      send={async ({ oneTimeCode, password, ...typed }) => {
        const lines = chosenOf(order, typed);
        const wrong = wrongField(order, lines);
        if (wrong !== null)
          return { ok: false, status: 422, problem: { message: '', code: 'invalid', fields: wrong } };
        const outcome = await withFreshCode({ oneTimeCode, password }, () =>
          browserApi('POST /staff/orders/{id}/replacements', {
            params: { id: order.id },
            body: { id, lines, reason: typed.reason as ReplacementReason, note: typed.note },
          }),
        );
        if (!outcome.ok) onRefused();
        return outcome;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>They are roasted and posted as a new order at £0. The buyer is told by mail.</p>
      <div className={styles.choice}>
        <ChooseBags
          caption="Bags to send again"
          order={order}
          left={order.replacements.left.map(({ order_blend_id: id, bags }) => ({ id, bags }))}
        />
        <SelectField
          name="reason"
          choices={Object.entries(REPLACEMENT_REASONS).map(([value, text]) => ({
            value,
            text: capitalised(text),
          }))}
        />
        <TextArea name="note" rows={2} maxLength={500} optional hint="Only staff read this." />
      </div>
      <FreshCodeField />
    </AskDialog>
  );
}

const FIELDS = { reason: { label: 'Why' }, note: { label: 'Note', kind: 'paragraph' } } as const;

const chosenOf = ({ replacements: { left } }: OrderInFull, typed: Readonly<Record<string, string>>) =>
  left
    .map(({ order_blend_id }) => ({ order_blend_id, bags: Number(typed[nameOfBags(order_blend_id)] || 0) }))
    .filter(({ bags }) => bags !== 0);

/** The sentence that the shop would refuse it with, beside the field that it is about. */
function wrongField(
  { lines, replacements: { left } }: OrderInFull,
  chosen: readonly { order_blend_id: number; bags: number }[],
): Record<string, string> | null {
  const toSend = left.map(({ order_blend_id: id, bags }) => {
    const line = lines.find((one) => one.id === id);
    return { id, quantity: line?.quantity ?? bags, worth: 0, left: bags };
  });
  const whatIsWrong = (some: typeof chosen) => {
    const plan = planReplacement(
      toSend,
      some.map(({ order_blend_id: id, bags }) => ({ id, bags })),
    );
    return 'wrong' in plan ? plan.wrong : null;
  };
  const beyond = chosen.find((one) => whatIsWrong([one]) !== null);
  const field = beyond?.order_blend_id ?? left.find(({ bags }) => bags > 0)?.order_blend_id;
  const wrong = whatIsWrong(beyond === undefined ? chosen : [beyond]);
  return wrong === null || field === undefined ? null : { [nameOfBags(field)]: wrong };
}
