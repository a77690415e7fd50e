import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { Problem } from '#contract/problem.ts';
import type { Substitutes } from '#contract/substitutions/substitutions.ts';
import { isProven } from '#domain/taste-match/nearness.ts';
import { type CallState, useCall } from '#web/api/use-call.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './stock.module.css';
import { type Drawn, drawn, type Kitchen, recipeInWords } from './substitute-words.ts';

/** What to make instead, for each open line and house blend that holds a bean. */
export function SubstitutesScreen() {
  const { beanId = '' } = useParams();
  const substitutes = useLiveCall(beanId, ['stock', 'orders'], () =>
    browserApi('GET /staff/stock/{id}/substitutes', { params: { id: beanId } }),
  );
  const beans = useCall('beans', () => browserApi('GET /beans'));
  const rules = useCall('rules', () => browserApi('GET /taste-rule'));
  const kitchen: CallState<Kitchen> = {
    ...beans,
    answer: beans.answer && rules.answer && kitchenOf(beans.answer, rules.answer),
  };
  const name = beans.answer?.find(({ id }) => String(id) === beanId)?.name;
  return (
    <Screen
      title={name === undefined ? 'Substitutes' : `Without ${name}`}
      lead={<Link to={`/stock/${beanId}`}>Its stock</Link>}
    >
      <Loaded call={kitchen} what="the beans">
        {(known) => (
          <Loaded call={substitutes} what="the substitutes">
            {(answer) => (
              <Both beanId={Number(beanId)} found={answer} kitchen={known} again={substitutes.again} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

const kitchenOf = (
  beans: readonly Bean[],
  rules: readonly { roast_id: number; gain: number[]; fire: number[] }[],
): Kitchen => ({
  beans: new Map(beans.map((bean) => [bean.id, bean])),
  rule: Object.fromEntries(rules.map(({ roast_id, gain, fire }) => [roast_id, { gain, fire }])),
});

interface BothProps {
  beanId: number;
  found: Substitutes;
  kitchen: Kitchen;
  again: () => void;
}

const Both = ({ beanId, found: { lines, blends }, kitchen, again }: BothProps) => (
  <>
    <h2>Open lines</h2>
    {lines.length === 0 && (
      <Empty>
        <p>No open order waits for this bean.</p>
      </Empty>
    )}
    <ul className={styles.pairs}>
      {lines.map((line) => (
        <li key={line.id}>
          <h3>
            <Link to={`/orders/${line.order_id}`}>Order {line.order_id}</Link>: {line.name}
          </h3>
          <Pair coffee={line} kitchen={kitchen} />
          <Offer line={line} beanId={beanId} again={again} />
        </li>
      ))}
    </ul>
    <h2>House blends</h2>
    {blends.length === 0 && (
      <Empty>
        <p>No house blend holds this bean.</p>
      </Empty>
    )}
    <ul className={styles.pairs}>
      {blends.map((blend) => (
        <li key={blend.id}>
          <h3>{blend.name}</h3>
          <Pair coffee={blend} kitchen={kitchen} />
        </li>
      ))}
    </ul>
  </>
);

type Short = Substitutes['blends'][number] | Substitutes['lines'][number];

function Pair({ coffee, kitchen }: { coffee: Short; kitchen: Kitchen }) {
  const { substitute } = coffee;
  return (
    <div className={styles.pair}>
      <Print
        title="As agreed"
        coffee={drawn(coffee, coffee.blend_recipes, kitchen)}
        words={recipeInWords(coffee.blend_recipes, kitchen)}
      />
      {substitute === null ? (
        <p>Nothing comes near it at no more cost, with the same certificate and as much caffeine.</p>
      ) : (
        <Print
          title={`${isProven(substitute.certificate_rms) ? 'Closest match' : 'Close match'}, ${substitute.rms.toFixed(2)} away in taste`}
          coffee={drawn(coffee, substitute.blend_recipes, kitchen)}
          words={recipeInWords(substitute.blend_recipes, kitchen)}
        />
      )}
    </div>
  );
}

const Print = ({ title, coffee, words }: { title: string; coffee: Drawn; words: readonly string[] }) => (
  <figure className={styles.print}>
    <Tasteprint coffee={coffee} decorative />
    <figcaption>
      <strong>{title}</strong>
      {words.map((row) => (
        <span key={row}>{row}</span>
      ))}
    </figcaption>
  </figure>
);

const ANSWERS = {
  agreed: 'The buyer agreed.',
  waits: 'The buyer would rather wait.',
  cancelled: 'The buyer cancelled.',
  withdrawn: 'The last offer came to nothing.',
} as const;

function Offer({
  line,
  beanId,
  again,
}: {
  line: Substitutes['lines'][number];
  beanId: number;
  again: () => void;
}) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { substitute, asked_at, answer } = line;
  const isOpen = asked_at !== null && answer === null;
  const offer = async () => {
    if (substitute === null) return;
    setBusy(true);
    const outcome = await browserApi('POST /staff/substitutions', {
      body: { line_id: line.id, bean_id: beanId, blend_recipes: substitute.blend_recipes },
    });
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.problem);
    again();
  };
  return (
    <>
      <p role="status">{isOpen ? 'The buyer has been asked.' : answer !== null && ANSWERS[answer]}</p>
      {problem && <ProblemNotice problem={problem} again={() => void offer()} />}
      {substitute !== null && !isOpen && may('orders') && (
        <ActButton kind="primary" busy={busy} onAct={() => void offer()}>
          Ask the buyer of order {line.order_id}
        </ActButton>
      )}
    </>
  );
}
