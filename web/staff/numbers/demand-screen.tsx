import type { Demand } from '#contract/numbers/numbers.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { useCall } from '#web/api/use-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Radar } from '#web/ui/radar/radar.tsx';
import { RadarKey } from '#web/ui/radar/radar-key.tsx';
import { ChooseSpan } from './choose-span.tsx';
import styles from './numbers.module.css';
import { PartsOfNumbers } from './parts.tsx';
import { inAddress, useSpan } from './spans.ts';
import { spanInWords } from './words.ts';

/** The taste of what people ask for, over the taste of what they buy. */
export function DemandScreen() {
  const { from, to } = useSpan();
  const span = { from, to };
  const call = useCall(`demand ${inAddress(span)}`, () => browserApi('GET /staff/demand', { query: span }));
  return (
    <Screen title="Numbers" lead={`Tastes, ${spanInWords(span)}`}>
      <PartsOfNumbers current="Tastes" />
      <ChooseSpan path="/numbers/tastes" />
      <Loaded call={call} what="the tastes">
        {(demand) => <Tastes demand={demand} />}
      </Loaded>
    </Screen>
  );
}

interface Line {
  name: string;
  tastes: readonly number[];
}

function Tastes({ demand: { sold, made, asked, kilos, blends, requests, unknown } }: { demand: Demand }) {
  const lines: Line[] = [
    ...lineOf(`Sold: ${Math.round(kilos).toLocaleString('en-GB')} kg`, sold),
    ...lineOf(`Made: ${countOf(blends, 'blend')}`, made),
    ...lineOf(`Asked to match: ${countOf(requests - unknown, 'brand')}`, asked),
  ];
  if (lines.length === 0)
    return (
      <Empty>
        <p>Nothing was sold, made or asked for in these days.</p>
      </Empty>
    );
  return (
    <>
      <p>{inWords(sold, made)}</p>
      {unknown > 0 && <p>{countOf(unknown, 'request')} named a brand whose taste we don’t know.</p>}
      <div className={styles.tastes}>
        <Radar series={lines.map(({ name, tastes }) => ({ id: name, scores: scoresOf(tastes) }))} />
        <table className={styles.table}>
          <caption>Tastes, from 1 to 10</caption>
          <thead>
            <tr>
              <th scope="col">Taste</th>
              {lines.map(({ name }, index) => (
                <th key={name} scope="col" className={styles.amount}>
                  <RadarKey index={index} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TASTES.map((taste, i) => (
              <tr key={taste}>
                <th scope="row">{capitalised(taste)}</th>
                {lines.map(({ name, tastes }) => (
                  <td key={name} className={styles.amount}>
                    {tastes[i]?.toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const lineOf = (name: string, tastes: readonly number[] | null): Line[] =>
  tastes === null ? [] : [{ name, tastes }];

const scoresOf = (tastes: readonly number[]): Scores =>
  Object.fromEntries(TASTES.map((taste, i) => [taste, tastes[i] ?? 1])) as Scores;

const SEEN = 0.1;

/** Which taste is asked for more than we sell of it, and which less. */
function inWords(sold: readonly number[] | null, made: readonly number[] | null): string {
  if (sold === null || made === null) return 'There is too little to compare.';
  const gaps = TASTES.map((taste, i) => ({ taste, gap: (made[i] ?? 0) - (sold[i] ?? 0) })).toSorted(
    (one, other) => other.gap - one.gap,
  );
  const [most, least] = [gaps[0], gaps.at(-1)];
  if (most === undefined || least === undefined || Math.max(most.gap, -least.gap) < SEEN)
    return 'The blends that people make taste as the coffee that we sell.';
  return `Beside what we sell, the blends that people make are more ${most.taste} (+${most.gap.toFixed(1)}) and less ${least.taste} (−${(-least.gap).toFixed(1)}).`;
}
