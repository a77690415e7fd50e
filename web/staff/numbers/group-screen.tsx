import { Link } from 'react-router';
import type { Numbers } from '#contract/numbers/numbers.ts';
import type { Group } from '#domain/numbers/figures.ts';
import type { Span } from '#domain/numbers/span.ts';
import { holds } from '#domain/staff/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { beginOfFileNames } from '#web/staff/shell/shop-name.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { ChartWithTable } from './chart-with-table.tsx';
import { CHARTS, NAME_OF_GROUP, PATH_OF_GROUP } from './charts.ts';
import { ChooseSpan } from './choose-span.tsx';
import styles from './numbers.module.css';
import { PartsOfNumbers } from './parts.tsx';
import { csvOf } from './series-csv.ts';
import { inAddress, spansOffered, useSpan } from './spans.ts';
import { tilesOf } from './tiles.ts';
import { spanInWords } from './words.ts';

/** Figures of one kind over a span: large, drawn, and as tables whose every cell opens its rows. */
export function GroupScreen({ group }: { group: Group }) {
  const { from, to, step } = useSpan();
  const span = { from, to };
  const call = useCall(`${group} ${inAddress(span, step)}`, () =>
    browserApi('GET /staff/numbers', { query: { group, ...span, step } }),
  );
  const save = ({ steps, series, ...days }: Numbers) =>
    downloadFile(
      `${beginOfFileNames()}-${group}-${days.from}-${days.to}.csv`,
      new Blob([csvOf(group, { steps, series })], { type: 'text/csv' }),
    );
  // Where a span is refused, what was shown before would stand under its title.
  const answer = call.problem === null || isOf(call.answer, span) ? call.answer : null;
  return (
    <Screen
      title="Numbers"
      lead={`${NAME_OF_GROUP[group]}, ${spanInWords(span)}`}
      actions={answer !== null && <ActButton onAct={() => save(answer)}>Save as CSV</ActButton>}
    >
      <PartsOfNumbers current={NAME_OF_GROUP[group]} />
      <ChooseSpan path={PATH_OF_GROUP[group]} group={group} hasSteps />
      <Loaded call={{ ...call, answer }} what="the numbers">
        {(numbers) => (
          <>
            <Figures label={NAME_OF_GROUP[group]} figures={tilesOf(group, numbers)} />
            {group === 'roastery' && <DaysOfGreen />}
            {isNothing(numbers) ? (
              <Empty>
                <p>Nothing happened in these days.</p>
                <p>
                  {COMES_WITH[group]} <Longest group={group} />
                </p>
              </Empty>
            ) : (
              <div className={styles.charts}>
                {CHARTS[group].map((chart) => (
                  <ChartWithTable key={chart.title} chart={chart} numbers={numbers} step={step} />
                ))}
              </div>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** What has to happen for figures to stand here. */
const COMES_WITH: Record<Group, string> = {
  sales: 'An order counts from the day on which it comes in.',
  roastery: 'A batch counts once it is weighed, an order once its last box is handed over.',
  members: 'Plans that begin or end count, and proposed orders that are answered.',
  lots: 'A bag counts once it is filled.',
};

function Longest({ group }: { group: Group }) {
  const longest = spansOffered(group).at(-1);
  if (longest === undefined) return null;
  return (
    <Link to={`${PATH_OF_GROUP[group]}?${inAddress(longest.span)}`}>See {longest.name.toLowerCase()}</Link>
  );
}

const isOf = (numbers: Numbers | null, { from, to }: Span): boolean =>
  numbers?.from === from && numbers.to === to;

const isNothing = ({ series }: Numbers): boolean =>
  Object.values(series).every((values) => values.every((value) => value === 0));

/** How long the green coffee lasts: of now, whatever span is shown. */
function DaysOfGreen() {
  const { answer } = useCall('days of green', () => browserApi('GET /staff/days-of-green'));
  const mayOpenStock = holds(useMe().rights, ['floor', 'catalogue'], false);
  if (answer === null) return null;
  const { on_hand, a_day, days } = answer;
  const green = `${Math.round(on_hand).toLocaleString('en-GB')} kg of green coffee`;
  return (
    <p>
      {mayOpenStock ? <Link to="/stock">{green}</Link> : green} on hand
      {days === null
        ? '; nothing was roasted in the last four weeks.'
        : ` last ${days.toLocaleString('en-GB')} days at the ${a_day.toFixed(1)} kg a day of the last four weeks.`}
    </p>
  );
}
