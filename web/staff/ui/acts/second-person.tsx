import { useEffect, useRef } from 'react';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';

/** What became of the act that a second person was asked for, while its dialog is still open. */
export function SecondPerson({ button }: { button: string }) {
  const { answer } = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const line = useRef<HTMLParagraphElement>(null);
  // The act of this dialog is what this person asked for last.
  const asked = answer?.filter(({ is_own }) => is_own).toSorted((a, b) => b.id - a.id)[0];
  const words = answer === null ? '' : stateInWords(asked, button);
  // It comes after the refusal, and pushes the buttons down.
  useEffect(() => {
    line.current?.closest('form')?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [words]);
  return (
    <p ref={line} role="status">
      {words}
    </p>
  );
}

function stateInWords(asked: { is_confirmed: boolean } | undefined, button: string): string {
  if (asked === undefined) return 'They did not confirm it.';
  return asked.is_confirmed
    ? `Confirmed. Press “${button}” once more, and it is done.`
    : 'You can leave this open, or come back: we’ll mail you once they answer.';
}
