import { Link } from 'react-router';
import type { TakingsOfDays } from '#contract/accounting/takings.ts';
import { accountInWords, entryInWords, WAY_IN_WORDS } from '#domain/money/ledger-words.ts';
import type { Way } from '#domain/money/ways.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ChooseDays } from './choose-days.tsx';
import { type Days, daysInWords, inAddress, useDays } from './days.ts';
import styles from './money.module.css';
import { PartsOfRoom } from './parts-of-room.tsx';
import { onOneSide, signed, sumOf } from './sums.ts';

/** What was taken in a day, or in a run of days: both sides of every way to pay, and the rows of which they differ. */
export function DayScreen() {
  const { from, to, setDays } = useDays();
  const days = { from, to };
  const call = useLiveCall(`takings ${from} ${to}`, ['money', 'orders'], () =>
    browserApi('GET /staff/takings', { query: days }),
  );
  return (
    <Screen title="Money" lead={`Takings of ${daysInWords(days)}`}>
      <PartsOfRoom current="Day" />
      <ChooseDays days={days} onChoose={setDays} />
      <Loaded call={call} what="the takings">
        {(takings) => (
          <>
            <Figures label="Takings" figures={figuresOf(takings)} />
            <Ways takings={takings} />
            <Moves takings={takings} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function figuresOf(takings: TakingsOfDays) {
  const { ways, fees, captures_with_fee } = takings;
  const differing = ways.reduce((sum, way) => sum + way.differing, 0);
  const first = ways.find((way) => way.differing > 0);
  return [
    ...ways.map((way) => ({
      name: WAY_IN_WORDS[way.way],
      value: signed(way.recorded),
      more: way.given_back < 0 ? `${signed(way.given_back)} refunded` : undefined,
      to: rowsOf(way.way, takings),
    })),
    {
      name: 'PayPal’s fees',
      value: signed(fees),
      more: `of ${countOf(captures_with_fee, 'payment')}`,
      to: `/money/fees?${inAddress(takings)}`,
    },
    {
      name: 'Difference',
      value: signed(sumOf(ways, ({ difference }) => difference)),
      more: differing === 0 ? 'Every row agrees' : `${countOf(differing, 'row')} to look at`,
      isAlarm: differing > 0,
      ...(first === undefined ? {} : { to: `${rowsOf(first.way, takings)}&show=differing` }),
    },
  ];
}

const rowsOf = (way: Way, days: Days): string => `/money/takings/${way}?${inAddress(days)}`;

const MINOR = `${styles.figure} ${styles.minor}`;

const Ways = ({ takings }: { takings: TakingsOfDays }) => (
  <table className={styles.table}>
    <caption>Both sides of each way to pay</caption>
    <thead>
      <tr>
        <th scope="col">Way</th>
        <th scope="col" className={MINOR}>
          Taken
        </th>
        <th scope="col" className={MINOR}>
          Refunded
        </th>
        <th scope="col" className={styles.figure}>
          Recorded
        </th>
        <th scope="col" className={styles.figure}>
          In the ledger
        </th>
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {takings.ways.map(({ way, taken, given_back, recorded, ledger, difference, differing }) => (
        <tr key={way}>
          <th scope="row">
            <Link to={rowsOf(way, takings)}>{WAY_IN_WORDS[way]}</Link>
          </th>
          <td className={MINOR}>{signed(taken)}</td>
          <td className={MINOR}>{signed(given_back)}</td>
          <td className={styles.figure}>{signed(recorded)}</td>
          <td className={styles.figure}>{signed(ledger)}</td>
          <td className={differing > 0 ? styles.alarm : undefined}>
            {differing === 0 ? (
              'None'
            ) : (
              <Link to={`${rowsOf(way, takings)}&show=differing`}>
                {signed(difference)} in {countOf(differing, 'row')}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The ledger's own view, by kind of entry: whatever moved money stands here, plans and gift cards too. */
function Moves({ takings: { moves, ...days } }: { takings: TakingsOfDays }) {
  if (moves.length === 0)
    return (
      <Empty>
        <p>Nothing moved in the ledger.</p>
      </Empty>
    );
  return (
    <table className={styles.table}>
      <caption>
        What moved in the ledger
        <span className={styles.aside}>
          At PayPal and the bank a debit came in and a credit went out. The other accounts say what it was
          for.
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Entries</th>
          <th scope="col">Account</th>
          <th scope="col" className={MINOR}>
            Number
          </th>
          <th scope="col" className={styles.figure}>
            Debit
          </th>
          <th scope="col" className={styles.figure}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ kind, account, entries, debit, credit }) => (
          <tr key={`${kind} ${account}`}>
            <th scope="row">
              <Link to={`/money/ledger?${inAddress(days)}&account=${account}&kind=${kind}`}>
                {entryInWords(kind)}
                <span className="visually-hidden">, {accountInWords(account)}</span>
              </Link>
            </th>
            <td>{accountInWords(account)}</td>
            <td className={MINOR}>{entries}</td>
            <td className={styles.figure}>{onOneSide(debit)}</td>
            <td className={styles.figure}>{onOneSide(credit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
