import { refusalIn } from '#web/api/or-throw.ts';
import layout from '#web/ui/layout.module.css';
import { TryAgain } from '#web/ui/try-again.tsx';

/** Error page of the list, with the message of the API where it answered. "Try again" loads the same search. */
export function NotesFailed({ error }: { error: unknown }) {
  return (
    <div className={layout.band}>
      <h1>Cupping Notes</h1>
      <p role="alert" className={layout.lead}>
        {refusalIn(error) ?? 'Something went wrong'}
      </p>
      <p className={layout.actions}>
        <TryAgain />
      </p>
    </div>
  );
}
