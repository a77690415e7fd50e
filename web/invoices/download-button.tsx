import { useRef, useState } from 'react';
import type { InvoiceFile } from '#contract/invoices/invoices.ts';
import type { Reply } from '#web/api/shop-api.ts';
import buttons from '#web/ui/button.module.css';
import { downloadPdf } from '#web/ui/download-file.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  load: () => Promise<Reply<InvoiceFile>>;
  name?: string;
}

export function DownloadButton({ load, name = 'Download PDF' }: Props) {
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);

  const download = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    const outcome = await load();
    isAsking.current = false;
    setBusy(false);
    if (!outcome.ok) {
      showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
      return;
    }
    downloadPdf(outcome.answer);
  };

  return (
    <button
      type="button"
      className={buttons.primary}
      aria-disabled={busy || undefined}
      onClick={() => void download()}
    >
      {busy ? 'Making the PDF…' : name}
    </button>
  );
}
