import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Input } from '#contract/calls.ts';
import type { Contents } from '#domain/blend-creator/contents.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Shared } from '#web/ui/share/share-links.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { shareRecipe } from './share-recipe.ts';
import styles from './summary-step.module.css';

const MadeNoteLink = lazyPart(async () => (await import('./made-note-link.lazy.tsx')).MadeNoteLink);

/** Makes a public cupping note of a named blend: anybody with its address can read it and start a blend from it. */
export function ShareNote() {
  const contents = useCreatorState((state) => state.contents);
  const { note, making, problem, make } = useNote(contents);
  const isLoggedIn = useLoggedIn();
  const confirmation = useRef<HTMLParagraphElement>(null);
  // The confirmation takes the focus, since the pressed button is removed.
  useEffect(() => {
    if (note !== null) confirmation.current?.focus();
  }, [note]);
  return (
    <section aria-labelledby="share-note" className={styles.share}>
      <h2 id="share-note">Share your blend</h2>
      {note === null ? (
        <>
          <p>
            Give your blend its own page, with its taste, recipe and your description. Anyone with the link
            can order it.
          </p>
          <button
            type="button"
            className={buttons.quiet}
            aria-disabled={making || undefined}
            onClick={() => void make()}
          >
            Create a page for it
          </button>
        </>
      ) : (
        <>
          <p ref={confirmation} tabIndex={-1}>
            <Link to={`/cuppingnotes/${note.ctapsId}`}>Your page {note.ctapsId}</Link> is ready. Share it:
          </p>
          <LazyPart>
            <MadeNoteLink shared={note} />
          </LazyPart>
          {isLoggedIn && (
            <p>
              <Link to={`/profile?tab=taste&keep=${note.ctapsId}`}>Keep this taste for years</Link>
            </p>
          )}
        </>
      )}
      <button type="button" className={buttons.quiet} onClick={() => void shareRecipe()}>
        Copy a link to the recipe
      </button>
      <p role="alert" className={styles.problem}>
        {problem !== null && `${problem} Your blend is saved.`}
      </p>
    </section>
  );
}

type NoteContents = Input<'POST /shared-blends'>['body'];

/** The note of exactly these contents: after a change of the blend there is none until it is made again. */
function useNote(contents: Contents) {
  const body = noteContents(contents);
  const key = JSON.stringify(body);
  const [made, setMade] = useState<{ key: string; note: Shared } | null>(null);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    if (making) return;
    setMaking(true);
    setProblem(null);
    const outcome = await browserApi('POST /shared-blends', { body });
    setMaking(false);
    if (!outcome.ok) return setProblem(outcome.problem.message);
    const { ctaps_id: ctapsId, url: address } = outcome.answer;
    setMade({ key, note: { ctapsId, name: body.name, address } });
  };
  return { note: made?.key === key ? made.note : null, making, problem, make };
}

const noteContents = ({
  name,
  description,
  roastId,
  grindId,
  recipe,
  openedFrom,
}: Contents): NoteContents => ({
  name,
  description,
  roastId: roastId ?? 0,
  grindId: grindId ?? 0,
  blendRecipes: [...recipe],
  openedFrom,
});
