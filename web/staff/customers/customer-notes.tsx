import { useRef } from 'react';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Said, WriteNote } from '#web/staff/ui/notes/notes.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';

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
