import { type SubmitEvent, useRef, useState } from 'react';
import type { KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import { mayReturn } from '#domain/kept-tastes/in-words.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { ConfirmStop } from './confirm-stop.tsx';
import { ANSWERS, type Answer } from './words.ts';

interface Props {
  change: KeptTasteChange;
  /** Without it the form is sent as the page has it. */
  onAnswer?: (answer: Answer) => void;
}

/** The three answers, as a form that works without script. */
export function Answers({ change: { after, state, missing, name }, onAnswer }: Props) {
  const [isEnding, setEnding] = useState(false);
  const end = useRef<HTMLButtonElement>(null);
  const isSure = useRef(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    if (pressed === 'ended' && !isSure.current) {
      event.preventDefault();
      return setEnding(true);
    }
    if (onAnswer === undefined) return;
    event.preventDefault();
    const answer = ANSWERS.find((one) => one === pressed);
    if (answer !== undefined) onAnswer(answer);
  };
  const yes = () => {
    setEnding(false);
    isSure.current = true;
    end.current?.form?.requestSubmit(end.current);
    isSure.current = false;
  };
  const about = <span className="visually-hidden"> ({name})</span>;
  return (
    <form method="post" onSubmit={submit} className={layout.actions}>
      {after !== null && (
        <>
          <input type="hidden" name="price" value={after.price_per_kilo} />
          <button type="submit" name="answer" value="agreed" className={buttons.primary}>
            Agree{about}
          </button>
        </>
      )}
      {state === 'open' && (
        <button type="submit" name="answer" value="waits" className={buttons.quiet}>
          {mayReturn(missing) ? `Wait for the bean${missing.length > 1 ? 's' : ''}` : 'Leave it as it is'}
          {about}
        </button>
      )}
      <button ref={end} type="submit" name="answer" value="ended" className={buttons.quiet}>
        Stop keeping this taste{about}
      </button>
      <ConfirmStop name={isEnding ? name : null} onNo={() => setEnding(false)} onYes={yes} />
    </form>
  );
}
