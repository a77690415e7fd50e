import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadPdf } from '#web/ui/download-file.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './money.module.css';

/** The monthly statements as they were sent, and the running month as it stands. */
export function Statements({ customerId }: { customerId: number }) {
  const statements = useLiveCall(`statements ${customerId}`, ['money'], () =>
    browserApi('GET /staff/on-account/{id}/statements', { params: { id: customerId } }),
  );
  const download = async (statementId: number) => {
    const outcome = await browserApi('GET /staff/on-account/{id}/statements/{statementId}/file', {
      params: { id: customerId, statementId },
    });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  const downloadSoFar = async () => {
    const outcome = await browserApi('GET /staff/on-account/{id}/statement-so-far/file', {
      params: { id: customerId },
    });
    if (outcome.ok) downloadPdf(outcome.answer);
    else showProblem(outcome.problem);
  };
  return (
    <section aria-labelledby="statements" className={styles.part}>
      <h2 id="statements">Statements</h2>
      <p>
        <ActButton onAct={() => void downloadSoFar()}>This month so far</ActButton>
      </p>
      <Loaded call={statements} what="the statements">
        {(all) =>
          all.length === 0 ? (
            <p>None yet. The first comes on the first working day after a month with an order.</p>
          ) : (
            <ul>
              {all.map(({ id, month }) => (
                <li key={id}>
                  <ActButton
                    onAct={() => void download(id)}
                  >{`Statement of ${monthInWords(month)}`}</ActButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
