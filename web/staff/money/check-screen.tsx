import { useState } from 'react';
import type { LedgerCheck } from '#contract/accounting/ledger-checks.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './money.module.css';
import { PartsOfRoom } from './parts-of-room.tsx';

/** The ledger, checked each night and when somebody presses: every rule in words, with the rows that break it. */
export function CheckScreen() {
  const mayCheck = useMay()('money');
  const [isAsking, setAsking] = useState(false);
  const call = useLiveCall('ledger checks', ['money'], () => browserApi('GET /staff/ledger-checks'));
  const isUnderWay = isAsking || call.answer?.[0]?.ended_at === null;
  const check = async () => {
    setAsking(true);
    const outcome = await browserApi('POST /staff/ledger-checks');
    setAsking(false);
    if (!outcome.ok) showProblem(outcome.problem);
    call.again();
  };
  const ask = () => {
    if (!isUnderWay) void check();
  };
  useKeys('Ledger check', mayCheck ? [{ press: 'k', does: 'Check the ledger', act: ask }] : []);
  return (
    <Screen
      title="Ledger check"
      lead="Whether every penny is where it should be"
      actions={
        mayCheck && (
          <ActButton kind="primary" press="k" busy={isUnderWay} onAct={ask}>
            {isUnderWay ? 'Being checked…' : 'Check the ledger'}
          </ActButton>
        )
      }
    >
      <PartsOfRoom current="Ledger check" />
      <Loaded call={call} what="the checks">
        {(checks) => <Checks checks={checks} />}
      </Loaded>
    </Screen>
  );
}

function Checks({ checks }: { checks: readonly LedgerCheck[] }) {
  const latest = checks.find(({ ended_at }) => ended_at !== null);
  if (checks[0] === undefined)
    return (
      <Empty>
        <p>
          <strong>It has not been checked yet.</strong>
        </p>
        <p>
          It is checked each night. A check takes from a few seconds to some minutes, and nobody has to wait
          for it.
        </p>
      </Empty>
    );
  return (
    <>
      <p role="status">
        {checks[0].ended_at === null ? `It is being checked: ${whoAndWhen(checks[0])}.` : resultOf(checks[0])}
      </p>
      {latest !== undefined && <Rules check={latest} />}
    </>
  );
}

const whoAndWhen = ({ asked_by, asked_at }: LedgerCheck) =>
  `${asked_by ?? 'the nightly check'}, ${shortMoment(asked_at)}`;

function resultOf(check: LedgerCheck): string {
  const { rules } = check;
  const broken = rules.filter(({ count }) => count !== null && count > 0).length;
  const unchecked = rules.filter(({ count }) => count === null).length;
  const verdict =
    broken > 0
      ? `The ledger is not sound: ${countOf(broken, 'rule')} of ${rules.length} to look at`
      : unchecked > 0
        ? `Nothing wrong was found, but ${countOf(unchecked, 'rule')} of ${rules.length} could not be checked`
        : `The ledger is sound: ${countOf(rules.length, 'rule')} checked`;
  return `${verdict} (${whoAndWhen(check)}).`;
}

/** Those that are broken, or could not be checked, stand first. */
const Rules = ({ check }: { check: LedgerCheck }) => (
  <table className={styles.table}>
    <caption>What was checked {shortMoment(check.asked_at)}</caption>
    <thead>
      <tr>
        <th scope="col">What would be wrong</th>
        <th scope="col">Found</th>
      </tr>
    </thead>
    <tbody>
      {check.rules
        .toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0))
        .map(({ what, count, rows }) => (
          <tr key={what} className={count === 0 ? undefined : styles.alarm}>
            <th scope="row">{what}</th>
            <td>
              {count === null ? 'Could not be checked' : count === 0 ? 'No row' : countOf(count, 'row')}
              {rows.length > 0 && (
                <ul>
                  {rows.map((row) => (
                    <li key={row}>{row}</li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
);
