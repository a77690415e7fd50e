import { refusalIn } from '../../api/or-throw.ts';
import layout from '../../ui/layout.module.css';
import { TryAgain } from '../../ui/try-again.tsx';

/** The list without its notes: what the shop says of it, and how to go on. What was searched for stays in the address. */
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
