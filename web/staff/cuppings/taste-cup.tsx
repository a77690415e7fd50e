import { type KeyboardEvent, useId, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { CuppingCard } from '#contract/cuppings/cup-fields.ts';
import { DEFECTS, defectInWords, SEVERITIES } from '#domain/cuppings/defects.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { PETALS } from '#domain/taste/petals.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import type { Said } from './said.ts';
import styles from './taste-cup.module.css';
import { useCard } from './use-card.ts';
import { type CuppingRead, useCupping } from './use-cupping.ts';

/** One cup, tasted with one thumb: choose a taste, press how strong it is. */
export function TasteCup() {
  const { code = '' } = useParams();
  const { id, call } = useCupping();
  return (
    <Screen
      title={`Cup ${code}`}
      lead={<Link to={`/cuppings/${id}`}>{call.answer?.name ?? 'The cupping'}</Link>}
    >
      <Loaded call={call} what="the cup" one="cupping">
        {(cupping) =>
          cupping.revealed_at !== null || cupping.is_finished || !cupping.codes.includes(Number(code)) ? (
            <Navigate to={`/cuppings/${id}`} replace />
          ) : (
            <Card key={code} cupping={cupping} code={Number(code)} again={call.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

type Named = Taste | 'overall';

function Card({ cupping, code, again }: { cupping: CuppingRead; code: number; again: () => void }) {
  const { card, isSaved, problem, say, saveNow } = useCard(cupping, code, again);
  const [chosen, setChosen] = useState<Named>(TASTES[0]);
  const score = chosen === 'overall' ? card.overall : (card.tastes[chosen] ?? null);
  const press = (pressed: number | null) => {
    // What was said is taken back by the same press.
    const next = pressed === score ? null : pressed;
    say(chosen === 'overall' ? { overall: next } : { tastes: { [chosen]: next } });
  };
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) say(scored(chosen, event.key === '0' ? 10 : Number(event.key)));
    else if (event.key === 'Backspace' || event.key === 'Delete') say(scored(chosen, null));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Tastes card={card} chosen={chosen} onChoose={setChosen} onType={type} />
      <Keypad named={chosen} score={score} onPress={press} />
      <Defects card={card} say={say} />
      <Note note={card.note} say={say} saveNow={saveNow} />
      <p role="status" className={styles.state}>
        {problem === null && (isSaved ? 'Saved' : 'Saving …')}
      </p>
      {problem !== null && (
        <div role="alert" className={styles.refused}>
          <p>Not saved yet: {problem.message}</p>
          {!isSaved && (
            <button type="button" className={buttons.quiet} onClick={saveNow}>
              Try again
            </button>
          )}
        </div>
      )}
      <Neighbours cupping={cupping} code={code} />
    </>
  );
}

const scored = (named: Named, score: number | null): Said =>
  named === 'overall' ? { overall: score } : { tastes: { [named]: score } };

const COLOURS = new Map(PETALS.map(({ taste, colour }) => [taste, colour]));

interface TastesProps {
  card: CuppingCard;
  chosen: Named;
  onChoose: (named: Named) => void;
  onType: (event: KeyboardEvent) => void;
}

/** Radio buttons, so that arrow keys go from taste to taste; digits score the chosen one, and 0 is 10. */
function Tastes({ card, chosen, onChoose, onType }: TastesProps) {
  const name = useId();
  const tile = (named: Named, score: number | null) => (
    <label
      key={named}
      className={`${styles.tile} ${named === 'overall' ? styles.overall : ''}`}
      style={named === 'overall' ? undefined : { borderInlineStartColor: COLOURS.get(named) }}
    >
      <input
        type="radio"
        name={name}
        value={named}
        checked={chosen === named}
        onChange={() => onChoose(named)}
        onKeyDown={onType}
      />
      <span className={styles.named}>{named}</span>
      <strong>
        {score ?? '–'}
        {score === null && <span className="visually-hidden"> nothing said</span>}
      </strong>
    </label>
  );
  return (
    <fieldset className={styles.tiles}>
      <legend className="visually-hidden">
        Tastes. Arrow keys choose one, digits score it from 1 to 9, 0 is 10, Backspace takes it back.
      </legend>
      {TASTES.map((taste) => tile(taste, card.tastes[taste] ?? null))}
      {tile('overall', card.overall)}
    </fieldset>
  );
}

const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface KeypadProps {
  named: Named;
  score: number | null;
  onPress: (score: number) => void;
}

/** It stays at the foot of the screen, below the thumb. */
const Keypad = ({ named, score, onPress }: KeypadProps) => (
  <fieldset className={styles.keypad}>
    <legend>
      <strong>{capitalised(named)}</strong>
      <span>{score === null ? ' How strong, from 1 to 10?' : ' Press again to take it back.'}</span>
    </legend>
    {SCORES.map((one) => (
      <button
        key={one}
        type="button"
        aria-label={`${named} ${one}`}
        aria-pressed={one === score}
        onClick={() => onPress(one)}
      >
        {one}
      </button>
    ))}
  </fieldset>
);

/** Pressed again, a defect is taken back. */
const Defects = ({ card, say }: { card: CuppingCard; say: (said: Said) => void }) => (
  <fieldset className={styles.defects}>
    <legend>Defects</legend>
    {DEFECTS.map((defect) => (
      <div key={defect}>
        <span>{capitalised(defectInWords(defect))}</span>
        {SEVERITIES.map((severity) => {
          const isIt = card.defects[defect] === severity;
          return (
            <button
              key={severity}
              type="button"
              aria-label={`${defectInWords(defect)}: ${severity}`}
              aria-pressed={isIt}
              onClick={() => say({ defects: { [defect]: isIt ? null : severity } })}
            >
              {capitalised(severity)}
            </button>
          );
        })}
      </div>
    ))}
  </fieldset>
);

interface NoteProps {
  note: string;
  say: (said: Said, isTyped?: boolean) => void;
  saveNow: () => void;
}

function Note({ note, say, saveNow }: NoteProps) {
  const id = useId();
  // While one types, the field keeps what was typed, such as a space at its end.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={styles.note}>
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        value={typed ?? note}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          say({ note: value }, true);
        }}
        onBlur={() => {
          setTyped(undefined);
          saveNow();
        }}
      />
    </div>
  );
}

function Neighbours({ cupping: { id, codes }, code }: { cupping: CuppingRead; code: number }) {
  const at = codes.indexOf(code);
  const [before, after] = [codes[at - 1], codes[at + 1]];
  return (
    <nav aria-label="Cups" className={styles.neighbours}>
      {before === undefined ? <span /> : <Link to={`/cuppings/${id}/cups/${before}`}>‹ Cup {before}</Link>}
      <Link to={`/cuppings/${id}`}>All cups</Link>
      {after === undefined ? <span /> : <Link to={`/cuppings/${id}/cups/${after}`}>Cup {after} ›</Link>}
    </nav>
  );
}
