import { useCall } from '#web/api/use-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { ChooseSpan } from './choose-span.tsx';
import styles from './numbers.module.css';
import { PartsOfNumbers } from './parts.tsx';
import { inAddress, useSpan } from './spans.ts';
import { amountIn, spanInWords } from './words.ts';

/** What sold best, by kilos, with a bar for each. */
export function CoffeesScreen() {
  const { from, to } = useSpan();
  const span = { from, to };
  const call = useCall(`coffees ${inAddress(span)}`, () =>
    browserApi('GET /staff/top-coffees', { query: span }),
  );
  return (
    <Screen title="Numbers" lead={`Top coffees, ${spanInWords(span)}`}>
      <PartsOfNumbers current="Top coffees" />
      <ChooseSpan path="/numbers/coffees" />
      <Loaded call={call} what="the coffees">
        {(coffees) =>
          coffees.length === 0 ? (
            <Empty>
              <p>Nothing was sold in these days.</p>
            </Empty>
          ) : (
            <Table coffees={coffees} />
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Coffee {
  ctaps_id: string;
  name: string;
  orders: number;
  kilos: number;
  amount: number;
}

function Table({ coffees }: { coffees: readonly Coffee[] }) {
  const most = Math.max(...coffees.map(({ kilos }) => kilos));
  return (
    <table className={styles.table}>
      <caption>The {coffees.length} coffees that most kilos were sold of, without what was cancelled</caption>
      <thead>
        <tr>
          <th scope="col">Coffee</th>
          <th scope="col" className={styles.amount}>
            Lines
          </th>
          <th scope="col" className={styles.amount}>
            Sold for
          </th>
          <th scope="col" className={styles.amount}>
            Kilos
          </th>
        </tr>
      </thead>
      <tbody>
        {coffees.map(({ ctaps_id, name, orders, kilos, amount }) => (
          <tr key={ctaps_id}>
            <th scope="row">
              {name}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                <rect width={((kilos * 100) / most).toFixed(1)} height="4" className={styles.series1} />
              </svg>
            </th>
            <td className={styles.amount}>{orders}</td>
            <td className={styles.amount}>{pounds(amount)}</td>
            <td className={styles.amount}>{amountIn('kilos', kilos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
