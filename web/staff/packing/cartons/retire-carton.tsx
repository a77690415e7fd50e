import type { Carton } from '#contract/packing/cartons.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';

export const RetireCarton = ({ carton, onClose }: { carton: Carton; onClose: () => void }) => (
  <AskDialog
    title={`Retire ${carton.name}`}
    fields={{}}
    button="Retire it"
    no="Keep it"
    send={() => browserApi('DELETE /staff/cartons/{id}', { params: { id: carton.id } })}
    onDone={onClose}
    onClose={onClose}
  >
    <p>No further box is packed in it. Boxes that are closed in it stay as they are.</p>
  </AskDialog>
);
