import { useRef } from 'react';
import type { CustomerInFull } from '../../../contract/customer-desk/customer-page.ts';
import { browserApi } from '../../state/browser-api.ts';
import { Panel } from '../../ui/panel.tsx';
import { useMay } from '../shell/me.ts';
import { useKeys } from '../ui/keys/use-keys.ts';
import { Said, WriteNote } from '../ui/notes/notes.tsx';
import { shortMoment } from '../ui/times.ts';

/** What staff write about a customer among themselves. */
export function CustomerNotes({ customer, again }: { customer: CustomerInFull; again: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useMay()('people');
  useKeys(
    'This customer',
    mayWrite ? [{ press: 'n', does: 'Write a note', act: () => field.current?.focus() }] : [],
  );
  return (
    <Panel title="Notes">
      {customer.notes.map(({ id, words, by, written_at }) => (
        <Said key={id} who={`${by}, ${shortMoment(written_at)}`} words={words} />
      ))}
      {mayWrite && (
        <WriteNote
          key={customer.id}
          about={`customer ${customer.id}`}
          field={field}
          save={(words) =>
            browserApi('POST /staff/customers/{id}/notes', {
              params: { id: String(customer.id) },
              body: { words },
            })
          }
          onSaved={again}
        />
      )}
    </Panel>
  );
}
