import { type ChangeEvent, useId, useState } from 'react';
import { MOST_MARK_BYTES, readMarkFile } from '#domain/settings/mark.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { HowItLooks } from './how-it-looks.tsx';
import { FROM_A_DAY, FromNowOrADay, type SettingDialogProps, settle } from './settle.tsx';

const MARK = { ...FROM_A_DAY, mark: { label: 'Picture' } } as const;

/** A picture is drawn afresh by the shop, and shown as it will be, before anything changes. */
export function ChangeMark({ all, onClose }: SettingDialogProps) {
  const { names, address, email, telephone } = all.now;
  const [mark, setMark] = useState(all.now.mark);
  return (
    <AskDialog
      title="The shop’s mark"
      fields={MARK}
      button="Change it"
      send={(when) => settle(all, { mark }, when)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>
        It stands beside the name on every page, in mails, on invoices and statements, and as the icon of the
        shop. Invoices of orders that came in before keep theirs.
      </p>
      <ChoosePicture onDrawn={setMark} />
      {mark !== null && (
        <button type="button" className={buttons.quiet} onClick={() => setMark(null)}>
          Use the flower that the shop came with
        </button>
      )}
      <HowItLooks names={names} mark={mark} address={address} email={email} telephone={telephone} />
      <FromNowOrADay />
    </AskDialog>
  );
}

function ChoosePicture({ onDrawn }: { onDrawn: (mark: string) => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    const wrong = file.size > MOST_MARK_BYTES ? TOO_LARGE : wrongWith(await bytesOf(file));
    setWords(wrong ?? '');
    if (wrong !== null) return;
    setBusy(true);
    const reply = await browserApi('POST /staff/marks', { body: { file: toBase64(await bytesOf(file)) } });
    setBusy(false);
    if (reply.ok) onDrawn(reply.answer.mark);
    else setWords(reply.problem.message);
  };
  return (
    <div className={form.field}>
      <label htmlFor={id}>{MARK.mark.label}</label>
      <p id={`${id}hint`} className={form.hint}>
        An SVG, or a PNG of at least 512 pixels a side, best as a square. At most 200 KB.
      </p>
      <input
        id={id}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        aria-describedby={`${id}hint`}
        className={form.control}
        disabled={busy}
        onChange={choose}
      />
      {busy && <p role="status">Drawing it …</p>}
      {words !== '' && <p role="alert">{words}</p>}
    </div>
  );
}

const TOO_LARGE = 'Please keep the file to 200 KB.';

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

function wrongWith(bytes: Uint8Array): string | null {
  const read = readMarkFile(bytes, (all) => new TextDecoder().decode(all));
  return 'wrong' in read ? read.wrong : null;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
