import { useState } from 'react';
import { Link } from 'react-router';
import type { KeptTaste } from '#contract/kept-tastes/kept-tastes.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { Answers } from './answers.tsx';
import { ChangeView } from './change-view.tsx';
import { ConfirmStop } from './confirm-stop.tsx';
import styles from './kept-tastes.module.css';
import { type Answer, sentenceOf, titleOf } from './words.ts';

interface Props {
  kept: KeptTaste;
  onChange: () => void;
}

export function KeptTasteCard({ kept, onChange }: Props) {
  const { id, name, ctaps_id, change, versions } = kept;
  const [isEnding, setEnding] = useState(false);
  const answer = async (given: Answer) => {
    if (change === null) return;
    const price = change.after?.price_per_kilo;
    const outcome = await browserApi('POST /kept-tastes/{id}/answers', {
      params: { id },
      body: { changeId: change.id, answer: given, ...(price === undefined ? {} : { pricePerKilo: price }) },
    });
    if (outcome.ok) showToast(titleOf(outcome.answer), { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    onChange();
  };
  const end = async () => {
    setEnding(false);
    const outcome = await browserApi('PATCH /kept-tastes/{id}', { params: { id }, body: { ended: true } });
    if (!outcome.ok) return showProblem(outcome.problem);
    onChange();
  };
  return (
    <li className={styles.kept}>
      <h3>
        <Link to={`/cuppingnotes/${ctaps_id}`}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p>
        Kept since {dayInWords(kept.kept_at)}, at {pounds(kept.price_per_kilo)} a kilo and at most{' '}
        {pounds(kept.most_more_per_kilo)} more.
      </p>
      <Versions versions={versions} />
      {change === null ? (
        <p>
          <button type="button" className={buttons.quiet} onClick={() => setEnding(true)}>
            Stop keeping it<span className="visually-hidden"> ({name})</span>
          </button>
        </p>
      ) : (
        <div className={styles.change}>
          <h4>{titleOf(change)}</h4>
          <p>{sentenceOf(change)}</p>
          <ChangeView change={change} heading="h5" />
          <Answers change={change} onAnswer={(given) => void answer(given)} />
        </div>
      )}
      <ConfirmStop name={isEnding ? name : null} onNo={() => setEnding(false)} onYes={() => void end()} />
    </li>
  );
}

/** How it was made in the course of time, once that has changed. */
const Versions = ({ versions }: Pick<KeptTaste, 'versions'>) =>
  versions.length < 2 ? null : (
    <details>
      <summary>{versions.length} recipes so far</summary>
      <ol reversed>
        {versions.map(({ version, blend_recipes, rms, agreed_at }) => (
          <li key={version}>
            From {dayInWords(agreed_at)}:{' '}
            {blend_recipes.map(({ bean_name, percentage }) => `${percentage}% ${bean_name}`).join(', ')}
            {version > 1 && `, ${rms.toFixed(2)} points from the taste you kept`}
          </li>
        ))}
      </ol>
    </details>
  );
