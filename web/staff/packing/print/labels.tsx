import { useSearchParams } from 'react-router';
import type { Label } from '#contract/packing/labels.ts';
import { by } from '#domain/by.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { FileButton } from './file-button.tsx';
import { LabelSheets } from './label-sheets.tsx';
import styles from './print.module.css';

/** The labels of bags, to look at and to print: from here, or as a PDF. */
export default function Labels() {
  const [query] = useSearchParams();
  if (!query.has('lines')) return <NoneChosen />;
  return <Chosen query={query} />;
}

/** Somebody came by the command menu or an address without a coffee. */
const NoneChosen = () => (
  <Screen title="Labels">
    <Empty>
      <p>
        <strong>Labels of which coffee?</strong>
      </p>
      <p>Choose a coffee in Fill and press Labels there, or print those of them all.</p>
      <p>
        <ActLink to="/fill" words="Fill" />
      </p>
    </Empty>
  </Screen>
);

function Chosen({ query }: { query: URLSearchParams }) {
  const labelQuery = { lines: query.get('lines') ?? '', number: query.get('number') ?? undefined };
  const frontsOnly = query.get('sides') === 'fronts';
  const call = useCall(`labels ${labelQuery.lines} ${labelQuery.number}`, () =>
    browserApi('GET /staff/labels', { query: labelQuery }),
  );
  const size = sizeOf(query.get('size'), call.answer?.labels ?? []);
  const shown = inOrder(shownOf(call.answer?.labels ?? [], size), query.get('order') === 'orders');
  const actions = shown.length > 0 && (
    <>
      <ActButton kind="primary" onAct={() => window.print()}>
        Print
      </ActButton>
      <FileButton
        name="Print as PDF"
        ask={() =>
          browserApi('GET /staff/labels/file', {
            query: {
              ...labelQuery,
              lines: linesIn(shown, labelQuery.lines),
              size: size ?? undefined,
              sides: frontsOnly ? 'fronts' : undefined,
            },
          })
        }
      />
    </>
  );
  return (
    <Screen title="Labels" lead={leadOf(shown, frontsOnly)} actions={actions}>
      <Loaded call={call} what="the labels">
        {({ labels, held_back }) => (
          <>
            {held_back.map(({ line_id, why }) => (
              <p key={line_id} role="alert" className={styles.held}>
                {why}
              </p>
            ))}
            {labels.length === 0 && held_back.length === 0 && (
              <Empty>
                <p>No coffee was chosen.</p>
              </Empty>
            )}
            <Sizes labels={labels} query={query} chosen={size} />
            {shown.length > 0 && <HowToPrint query={query} />}
            {shown.length > 0 && <LabelSheets labels={shown} frontsOnly={frontsOnly} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const SIZES = { large: '100 × 150 mm', small: '60 × 90 mm' } as const;

type Size = Label['size'];

/** The size that was chosen; `null`, for all of them, where no label has it. */
const sizeOf = (chosen: string | null, labels: readonly Label[]): Size | null =>
  labels.find(({ size }) => size === chosen)?.size ?? null;

const shownOf = (labels: readonly Label[], size: Size | null): readonly Label[] =>
  size === null ? labels : labels.filter((label) => label.size === size);

function leadOf(labels: readonly Label[], frontsOnly: boolean): string | undefined {
  const sizes = [...new Set(labels.map(({ size }) => SIZES[size]))];
  return labels.length === 0
    ? undefined
    : `${frontsOnly ? 'Front' : 'Front and back'} of ${countOf(labels.length, 'bag')}, ${sizes.join(' and ')}`;
}

/** By the orders that bags belong to, or as they are filled. */
const inOrder = (labels: readonly Label[], byOrder: boolean): readonly Label[] =>
  byOrder ? labels.toSorted(by(({ order_id }) => order_id)) : labels;

/** The lines in the order in which their labels are shown; those whose labels are held back come last. */
const linesIn = (labels: readonly Label[], chosen: string): string =>
  [...new Set([...labels.map(({ line_id }) => String(line_id)), ...chosen.split(',')])].join(',');

const linkTo = (query: URLSearchParams, name: string, value: string | null): string => {
  const to = new URLSearchParams(query);
  if (value === null) to.delete(name);
  else to.set(name, value);
  return `/labels?${to}`;
};

/** In which order, and whether with the backs. */
const HowToPrint = ({ query }: { query: URLSearchParams }) => (
  <>
    <Chips
      label="Order of labels"
      chips={[
        { name: 'As they are filled', value: null },
        { name: 'By order', value: 'orders' },
      ].map(({ name, value }) => ({
        name,
        to: linkTo(query, 'order', value),
        isCurrent: (query.get('order') === 'orders') === (value !== null),
      }))}
    />
    <Chips
      label="Sides of labels"
      chips={[
        { name: 'Front and back', value: null },
        { name: 'Fronts only', value: 'fronts' },
      ].map(({ name, value }) => ({
        name,
        to: linkTo(query, 'sides', value),
        isCurrent: (query.get('sides') === 'fronts') === (value !== null),
      }))}
    />
  </>
);

interface SizesProps {
  labels: readonly Label[];
  query: URLSearchParams;
  chosen: Size | null;
}

/** A printer has paper of one size in it. */
function Sizes({ labels, query, chosen }: SizesProps) {
  const sizes = (['large', 'small'] as const).filter((size) => labels.some((label) => label.size === size));
  if (sizes.length < 2) return null;
  return (
    <Chips
      label="Labels to show"
      chips={[null, ...sizes].map((size) => ({
        name: size === null ? 'All' : SIZES[size],
        count: shownOf(labels, size).length,
        to: linkTo(query, 'size', size),
        isCurrent: size === chosen,
      }))}
    />
  );
}
