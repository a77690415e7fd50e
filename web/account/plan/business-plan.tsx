import type { BusinessPlan as Plan, PlanFee } from '#contract/plans/business-plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { downloadPdf } from '#web/ui/download-file.ts';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import statement from '../credit/statement.module.css';
import { EndPlan } from './end-plan.tsx';
import styles from './plan.module.css';

interface Props {
  plan: Plan;
  onChange: () => void;
}

/** The plan that a business was given, its invoices, and the button that ends it. */
export const BusinessPlan = ({ plan, onChange }: Props) => (
  <>
    <Facts
      facts={[
        ['Plan', plan.name],
        [`Each ${plan.paid_by}`, `${pounds(plan.amount)}, VAT included, by invoice`],
        ['Next invoice', nextInvoiceInWords(plan)],
        ['Ends', plan.state === 'ending' ? `${untilInWords(plan)} Until then nothing changes.` : ''],
        ['Ended', plan.state === 'ended' ? untilInWords(plan) : ''],
      ]}
    />
    {plan.state === 'running' && <EndBusinessPlan plan={plan} onChange={onChange} />}
    <Fees fees={plan.fees} />
  </>
);

const nextInvoiceInWords = ({ next_fee_on, waits_for_payment, paid_by }: Plan): string => {
  if (waits_for_payment)
    return `None until you’ve paid what is late. Once you have, the ${paid_by} that is then under way is invoiced.`;
  return next_fee_on === null ? '' : dayInWords(next_fee_on);
};

const untilInWords = ({ ends_on, ended_by }: Plan): string =>
  `${dayInWords(ends_on ?? '')}${ended_by === 'unpaid' ? ', since its invoice wasn’t paid' : ''}.`;

const EndBusinessPlan = ({ plan: { name, charged_until }, onChange }: Props) => (
  <div className={`${layout.actions} ${styles.acts}`}>
    <EndPlan name={name} end={() => browserApi('DELETE /plan/business')} onChange={onChange}>
      <p>
        {charged_until > dayInLondon(new Date())
          ? `It goes on until ${dayInWords(charged_until)}. After that`
          : 'It ends at once. From then on'}{' '}
        you’re charged nothing, and go on at Home prices. What you’ve been invoiced stays to be paid.
      </p>
    </EndPlan>
  </div>
);

function Fees({ fees }: { fees: readonly PlanFee[] }) {
  const download = async (id: number) => {
    const outcome = await browserApi('GET /plan/fees/{id}/invoice/file', { params: { id } });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  const downloadNote = async (id: number) => {
    const outcome = await browserApi('GET /plan/fees/{id}/credit-note/file', { params: { id } });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  return (
    <table className={statement.table}>
      <caption className="visually-hidden">Invoices of your plans</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Price</th>
          <th scope="col">State</th>
          <th scope="col">Invoice</th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.id}>
            <td>
              {fee.name}, {dayInWords(fee.starts_on)} to {dayInWords(fee.last_day)}
            </td>
            <td data-label="Price" className={statement.figure}>
              {pounds(fee.amount)}
            </td>
            <td>{stateOf(fee)}</td>
            <td>
              <div className={layout.actions}>
                <button type="button" className={buttons.quiet} onClick={() => void download(fee.id)}>
                  Invoice<span className="visually-hidden"> from {dayInWords(fee.starts_on)}</span>
                </button>
                {fee.waived_on !== null && (
                  <button type="button" className={buttons.quiet} onClick={() => void downloadNote(fee.id)}>
                    Credit note
                    <span className="visually-hidden"> for the invoice from {dayInWords(fee.starts_on)}</span>
                  </button>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const stateOf = ({ owed, amount, due_on, waived_on }: PlanFee): string => {
  if (waived_on !== null) return `Taken back on ${dayInWords(waived_on)}: you don’t owe it`;
  if (owed === 0) return 'Paid';
  return owed === amount
    ? `To be paid by ${dayInWords(due_on)}`
    : `${pounds(owed)} to be paid by ${dayInWords(due_on)}`;
};
