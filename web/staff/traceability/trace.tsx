import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Trace as Traced } from '#contract/traceability/trace.ts';
import { plainCode } from '#domain/packing/lot.ts';
import { useCall } from '#web/api/use-call.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useScanner } from '#web/staff/ui/scan/use-scanner.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { Recall } from './recall.tsx';
import { AsPlanned, Batches, Lots, Orders } from './traced-tables.tsx';

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
        ...(trace.perhaps === 0
          ? []
          : [{ name: 'Perhaps', value: trace.perhaps, more: 'more bags', isAlarm: true }]),
        { name: 'Orders', value: `${trace.orders.length}${trace.is_more ? '+' : ''}` },
        ...(trace.untraced === 0
          ? []
          : [{ name: 'Of unknown bins', value: trace.untraced, more: 'bags', isAlarm: true }]),
      ]}
    />
    <AsPlanned trace={trace} />
    <Lots lots={trace.lots} />
    <Batches batches={trace.batches} />
    <Orders orders={trace.orders} />
  </>
);
