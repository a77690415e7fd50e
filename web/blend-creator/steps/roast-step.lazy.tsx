import { mixOf } from '#domain/blend-creator/creator-state.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { noticeableDifference } from '#domain/taste/in-words.ts';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { choose } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import styles from './roast-step.module.css';

const ROAST_WORDS: Readonly<Record<number, string>> = {
  1: 'Bright and lively, with the fruit and flowers of the bean.',
  2: 'Rounded and sweet. True to the bean.',
  3: 'More caramel, less acidity.',
  4: 'Full of chocolate, with a gentle bitterness.',
  5: 'Dark and strong, for espresso and milk.',
  6: 'Very dark: smoky and bitter, with no fruit.',
};

export const RoastStep = () => (
  <div className={styles.step}>
    <Roasts />
    <Grinds />
  </div>
);

function Roasts() {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const now = tasteOfMix(contents, creatorData);
  const change = (roastId: number) => {
    const then = tasteOfMix({ ...mixOf(contents), roastId }, creatorData);
    if (now === null || then === null || roastId === contents.roastId) return null;
    return <span className={styles.change}>{changeInWords(then, now)}</span>;
  };
  return (
    <fieldset className={styles.choices}>
      <legend>Roast</legend>
      {creatorData.roasts.map(({ id, display_name }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name="roast"
            checked={contents.roastId === id}
            onChange={() => choose({ roastId: id })}
          />
          <strong>{display_name}</strong>
          <RoastScale roastId={id} />
          <span className={styles.words}>{ROAST_WORDS[id]}</span>
          {change(id)}
        </label>
      ))}
    </fieldset>
  );
}

/** What another roast brings; what it takes is said where it brings nothing, or each darker one would say the same. */
function changeInWords(then: Readonly<Scores>, now: Readonly<Scores>): string {
  const gains = Object.fromEntries(
    TASTES.filter((taste) => then[taste] > now[taste]).map((taste) => [taste, now[taste]]),
  );
  return noticeableDifference(then, gains) ?? noticeableDifference(then, now) ?? 'Very little change.';
}

function Grinds() {
  const { grinds } = useCreatorData();
  const grindId = useCreatorState(({ contents }) => contents.grindId);
  return (
    <fieldset className={styles.choices}>
      <legend>Grind</legend>
      {grinds.map(({ id, display_name, short_name }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name="grind"
            checked={grindId === id}
            onChange={() => choose({ grindId: id })}
          />
          <strong>{short_name}</strong>
          <span className={styles.words}>{display_name.slice(short_name.length).trim()}</span>
        </label>
      ))}
    </fieldset>
  );
}
