import { useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  name: string;
  ask: () => Promise<Reply<{ filename: string; pdf: string }>>;
}

/** Asks for a PDF and saves it. */
export function FileButton({ name, ask }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await ask();
    setBusy(false);
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    else {
      const { filename, pdf } = outcome.answer;
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0);
      downloadFile(filename, new Blob([bytes], { type: 'application/pdf' }));
    }
  };
  return (
    <ActButton busy={busy} onAct={() => void save()}>
      {name}
    </ActButton>
  );
}
