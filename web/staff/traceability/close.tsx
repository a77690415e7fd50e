import { Link, useSearchParams } from 'react-router';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon, isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { holds } from '#domain/staff/rights.ts';
import { gramsOnScale, visibleKilos, weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useLiveWorkingDays } from '#web/staff/live/use-live-working-days.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { CloseDay } from './close-day.tsx';
import styles from './floor.module.css';
import { stillOpen } from './still-open.ts';

/** The end of the day: where every bag and gram is, what does not add up, and what is left to count. */
export default function Close() {
  const [query] = useSearchParams();
  const day = query.get('day') ?? dayInLondon(new Date());
  const call = useLiveCall(day, ['packing', 'roasting', 'stock', 'orders', 'settings'], () =>
    browserApi('GET /staff/day-closings/{day}', { params: { day } }),
  );
  const days = useLiveWorkingDays();
  const isOpen = days === null || isWorkingDay(day, days);
  return (
    <Screen title="Close" lead={isOpen ? weekdayInWords(day) : `${weekdayInWords(day)}: no working day`}>
      <Loaded call={call} what="the day">
        {(closing) => <Closing closing={closing} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

type Due = Pick<DayClosing['tomorrow'], 'orders' | 'grams'>;

function Closing({ closing, again }: { closing: DayClosing; again: () => void }) {
  const { figures, differences, late, tomorrow } = closing;
  return (
    <>
      <Figures
        label="The day"
        figures={[
          ...stillOpen(figures),
          { name: 'Roasted', value: visibleKilos(figures.batches.out) },
          { name: 'Left in bins', value: visibleKilos(figures.bins.on_hand) },
          {
            name: 'Does not add up',
            value: differences.length,
            isAlarm: differences.length > 0,
          },
          ...(late === undefined
            ? []
            : [
                {
                  name: 'Still to go out',
                  ...due(late, `due by ${shortDay(closing.day)}`),
                  isAlarm: late.orders > 0,
                },
              ]),
          {
            name: `Due ${late === undefined ? 'by ' : ''}${shortDay(tomorrow.day)}`,
            ...due(tomorrow),
          },
        ]}
      />
      <section aria-label="What does not add up">
        {differences.length === 0 && <p>{allAddsUp(closing)}</p>}
        {differences.map(({ what, rows }) => (
          <div key={what}>
            <h2>{what}</h2>
            <ul>
              {rows.map((row) => (
                <li key={row}>{row}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      {asPlannedInWords(figures) !== null && <p>{asPlannedInWords(figures)}</p>}
      <Lists closing={closing} />
      <Grams figures={figures} />
      <CloseDay closing={closing} onClosed={again} />
    </>
  );
}

/** What of the day nobody weighed: its grams are those of the plan. */
function asPlannedInWords({ batches, bags, boxes }: DayClosing['figures']): string | null {
  const parts = [
    countIfAny(batches.as_planned, 'batch', 'batches'),
    countIfAny(bags.as_planned, 'bag'),
    countIfAny(boxes.as_planned, 'box', 'boxes'),
  ].filter((words) => words !== null);
  return parts.length === 0
    ? null
    : `As planned, not weighed: ${parts.join(', ')}. Their grams are those of the plan.`;
}

const countIfAny = (count: number | undefined, ...noun: [one: string, many?: string]): string | null =>
  count === undefined || count === 0 ? null : countOf(count, ...noun);

/** What no difference was found in, and no more: not the money that somebody may not see, nor beans without lots. */
function allAddsUp({ takings, untracked = [] }: DayClosing): string {
  const grams = untracked.reduce((sum, bean) => sum + bean.grams, 0);
  const all = takings === null ? 'Every gram' : 'Every gram and penny';
  if (grams === 0) return `${all} is accounted for.`;
  const beans = untracked.map((one) => `${one.bean}, ${gramsOnScale(one.grams)}`).join('; ');
  return `${all} is accounted for, except ${gramsOnScale(grams)} of green coffee that no lots are kept of: ${beans}.`;
}

const due = ({ orders, grams }: Due, by?: string) => ({
  value: orders,
  more: [orders === 1 ? 'order' : 'orders', by, visibleKilos(grams)].filter(Boolean).join(', '),
});

const Grams = ({ figures: { green, bins } }: Pick<DayClosing, 'figures'>) => (
  <table className={styles.table}>
    <caption>Grams of the day</caption>
    <tbody>
      <Sum
        name="Green"
        parts={{
          arrived: green.arrived,
          roasted: green.roasted,
          counted: green.counted,
          samples: green.sample,
          lost: green.lost,
        }}
        left={green.on_hand}
      />
      <Sum
        name="Roasted"
        parts={{
          'out of the roaster': bins.roasted,
          'into bags': bins.filled,
          'back out of bags': bins.unfilled,
          counted: bins.counted,
          waste: bins.waste,
        }}
        left={bins.on_hand}
      />
    </tbody>
  </table>
);

const Sum = ({ name, parts, left }: { name: string; parts: Record<string, number>; left: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>
      {Object.entries(parts)
        .filter(([, grams]) => grams !== 0)
        .map(([what, grams]) => `${what} ${signed(grams)}`)
        .join(' · ') || 'nothing moved'}
    </td>
    <td>{gramsOnScale(left)} here now</td>
  </tr>
);

/** A figure never ends a line without its unit. */
const signed = (grams: number): string =>
  `${grams > 0 ? '+' : ''}${gramsOnScale(grams)}`.replace(' g', '\u00A0g');

function Lists({ closing: { staying, bins, to_count, takings } }: { closing: DayClosing }) {
  const seesStock = holds(useMe().rights, ['floor', 'catalogue'], false);
  return (
    <>
      <Rows
        caption="Count these lots, the least recently counted"
        rows={to_count.map(({ id, code, bean_id, bean, place, on_hand }) => ({
          head: code,
          to: bean_id === undefined || !seesStock ? undefined : `/stock/${bean_id}/lots/${id}`,
          one: `${bean}${place === '' ? '' : `, ${place}`}`,
          other: `should hold ${gramsOnScale(on_hand)}`,
        }))}
      />
      <Rows
        caption="Bags that were due out and are still here"
        rows={staying.map(({ order_id, bags, words }) => ({
          head: `№ ${order_id}`,
          to: `/orders/${order_id}`,
          one: countOf(bags, 'bag'),
          other: words,
        }))}
      />
      {bins.length > 0 && (
        <details>
          <summary className={styles.summary}>{countOf(bins.length, 'bin')} with coffee</summary>
          <Rows
            caption="Bins with coffee, the oldest first"
            rows={bins.map(({ code, name, grams, age }) => ({
              head: code,
              one: name,
              other: `${weightInWords(grams)}, ${age === 0 ? 'of today' : age === 1 ? '1 day old' : `${age} days old`}`,
            }))}
          />
        </details>
      )}
      {takings !== null && (
        <Rows
          caption="Takings"
          rows={[
            {
              head: 'Paid for orders',
              one: pounds(takings.orders),
              other: `in the ledger ${pounds(takings.ledger)}`,
            },
            {
              head: 'Through PayPal',
              one: pounds(takings.paypal),
              other: `in the ledger ${pounds(takings.paypal_ledger)}`,
            },
          ]}
        />
      )}
    </>
  );
}

interface Row {
  head: string;
  /** Where it is dealt with. */
  to?: string | undefined;
  one: string;
  other: string;
}

const Rows = ({ caption, rows }: { caption: string; rows: readonly Row[] }) =>
  rows.length > 0 && (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ head, to, one, other }) => (
          <tr key={head}>
            <th scope="row">{to === undefined ? head : <Link to={to}>{head}</Link>}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
