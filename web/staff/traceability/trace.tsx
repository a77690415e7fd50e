import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Trace as Traced } from '#contract/traceability/trace.ts';
import { plainCode } from '#domain/packing/lot.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { WhoDidThisInRow } from '#web/staff/audit/who-did-this.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useScanner } from '#web/staff/ui/scan/use-scanner.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { Day } from '#web/ui/day.tsx';
import form from '#web/ui/form/form.module.css';
import styles from './floor.module.css';
import { Recall } from './recall.tsx';

/** From a sack to everybody who has coffee of it, and from a bag back to its sacks. */
export function Trace() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const of = query.get('of') ?? '';
  const [unknown, setUnknown] = useState<{ of: string; words: string }>();
  const wrong = unknown?.of === of ? unknown.words : undefined;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = plainCode(String(new FormData(event.currentTarget).get('of')));
    if (typed !== '') setQuery({ of: typed });
  };
  const field = useRef<HTMLInputElement>(null);
  const hasLetter = useRef(false);
  const [refusedScan, setRefusedScan] = useState<string>();
  useScanner((scanned) => {
    const code = plainCode(scanned);
    if (code === of) return;
    if (hasLetter.current) return setRefusedScan(code);
    setRefusedScan(undefined);
    setQuery({ of: code });
  });
  return (
    <Screen title="Trace" lead="From sacks to buyers, and from a bag back to its sacks">
      <form className={form.form} onSubmit={search}>
        <div className={form.field}>
          <label htmlFor={id}>Green lot, bin, a bag’s code, CTAPS id or order number</label>
          {wrong !== undefined && (
            <p id={`${id}-wrong`} className={form.wrong}>
              {wrong}
            </p>
          )}
          <input
            id={id}
            ref={field}
            name="of"
            key={of}
            defaultValue={of}
            maxLength={200}
            aria-invalid={wrong === undefined ? undefined : true}
            aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
            className={form.control}
          />
        </div>
        <p>
          <button type="submit" className={buttons.primary}>
            Trace
          </button>
        </p>
      </form>
      {refusedScan !== undefined && (
        <p role="alert">
          {refusedScan} was not traced: the letter below is not sent yet. Send it or empty it, and scan again.
        </p>
      )}
      {of === '' ? (
        <Empty>
          <p>Scan a bag, or type the code on the sack.</p>
        </Empty>
      ) : (
        <Found
          key={of}
          of={of}
          onUnknown={(words) => {
            setUnknown({ of, words });
            field.current?.focus();
          }}
          onLetter={(hasWords) => {
            hasLetter.current = hasWords;
            if (!hasWords) setRefusedScan(undefined);
          }}
        />
      )}
    </Screen>
  );
}

interface FoundProps {
  of: string;
  /** Nothing of ours is called that. */
  onUnknown: (words: string) => void;
  /** Whether a letter with words in it waits to be sent. */
  onLetter: (hasWords: boolean) => void;
}

function Found({ of, onUnknown, onLetter }: FoundProps) {
  const call = useCall(of, () => browserApi('GET /staff/traces', { query: { of } }));
  const wrong = call.status === 404 || call.status === 422 ? call.problem?.message : undefined;
  const tell = useEffectEvent(onUnknown);
  useEffect(() => {
    if (wrong !== undefined) tell(wrong);
  }, [wrong]);
  if (wrong !== undefined) return null;
  return (
    <Loaded call={call} what="the trace">
      {(trace) => (
        <>
          <Result trace={trace} />
          <Recall trace={trace} again={call.again} onLetter={onLetter} />
        </>
      )}
    </Loaded>
  );
}

const Result = ({ trace }: { trace: Traced }) => (
  <>
    <Figures
      label={`Trace of ${trace.of}`}
      figures={[
        { name: 'Green lots', value: trace.lots.length },
        { name: 'Batches', value: trace.batches.length },
        { name: 'Bags', value: trace.bags },
        { name: 'Orders', value: `${trace.orders.length}${trace.is_more ? '+' : ''}` },
        ...(trace.untraced === 0
          ? []
          : [{ name: 'Of unknown bins', value: trace.untraced, more: 'bags', isAlarm: true }]),
      ]}
    />
    <Lots lots={trace.lots} />
    <Batches batches={trace.batches} />
    <Orders orders={trace.orders} />
  </>
);

const Lots = ({ lots }: Pick<Traced, 'lots'>) => (
  <table className={styles.table}>
    <caption>Green lots</caption>
    <thead>
      <tr>
        <th scope="col">Lot</th>
        <th scope="col">Bean</th>
        <th scope="col">From</th>
        <th scope="col">Arrived</th>
        <th scope="col">In these batches</th>
        <th scope="col">Log</th>
      </tr>
    </thead>
    <tbody>
      {lots.map(({ code, bean, supplier, arrived_on, grams }) => (
        <tr key={code}>
          <th scope="row">
            <Link to={`?of=${encodeURIComponent(code)}`}>{code}</Link>
          </th>
          <td>{bean}</td>
          <td data-label="From">{supplier}</td>
          <td data-label="Arrived">
            <Day day={arrived_on} />
          </td>
          <td data-label="In these batches">{weightInWords(grams)}</td>
          <td>
            <WhoDidThisInRow object={`lot ${code}`} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Batches = ({ batches }: Pick<Traced, 'batches'>) => (
  <table className={styles.table}>
    <caption>Batches</caption>
    <thead>
      <tr>
        <th scope="col">Batch</th>
        <th scope="col">Coffee</th>
        <th scope="col">Roasted on</th>
        <th scope="col">Lots</th>
        <th scope="col">Bags</th>
        <th scope="col">Left in its bin</th>
        <th scope="col">Curve</th>
        <th scope="col">Log</th>
      </tr>
    </thead>
    <tbody>
      {batches.map(({ id, name, day, lots, outside_lots, bags, bin_code, in_bin, has_profile }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>{name}</td>
          <td data-label="Roasted on">
            <Day day={day} />
          </td>
          <td data-label="Lots">
            {[...lots, ...(outside_lots > 0 ? [`${gramsOnScale(outside_lots)} of no lot`] : [])].join(', ') ||
              '–'}
          </td>
          <td data-label="Bags">{bags}</td>
          <td data-label="Left in its bin">
            {bin_code === null ? '–' : `${bin_code}: ${weightInWords(in_bin ?? 0)}`}
          </td>
          <td data-label="Curve">
            {has_profile ? (
              <Link to={`/trace/batches/${id}`}>
                Show<span className="visually-hidden"> the curve of batch {id}</span>
              </Link>
            ) : (
              '–'
            )}
          </td>
          <td>
            <WhoDidThisInRow object={`batch ${id}`} />{' '}
            {bin_code !== null && <WhoDidThisInRow object={`bin ${bin_code}`} words="Who changed its bin?" />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Orders = ({ orders }: Pick<Traced, 'orders'>) => (
  <table className={styles.table}>
    <caption>Orders</caption>
    <thead>
      <tr>
        <th scope="col">№</th>
        <th scope="col">Buyer</th>
        <th scope="col">Bags</th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ id, name, town, email, bags }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/orders/${id}`}>{id}</Link>
          </th>
          <td>
            {name}, {town}
            {email !== null && ` · ${email}`}
          </td>
          <td>
            {bags.map(({ code, coffee, grams }) => `${coffee}, ${weightInWords(grams)} (${code})`).join('; ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
