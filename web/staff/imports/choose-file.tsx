import { type ChangeEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedImport } from '#contract/imports/import.ts';
import { MOST_FILE_BYTES } from '#domain/imports/file-parts.ts';
import { FIRST_BYTES, readHeader } from '#domain/imports/read-header.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { MapFile } from './map-file.tsx';
import { sendFile } from './send-file.ts';

const PERCENT = new Intl.NumberFormat('en-GB', { style: 'percent' });

type State =
  | { step: 'choose'; words: string }
  | { step: 'map'; file: File; header: string[] }
  | { step: 'send'; share: number };

/** A file of another shop is chosen, its columns are looked at, and it is sent. Reading it changes nothing. */
export function ChooseFile({ imports }: { imports: readonly ListedImport[] }) {
  const id = useId();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'choose', words: '' });
  const fail = (words: string) => setState({ step: 'choose', words });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    if (file.size > MOST_FILE_BYTES) return fail('This file is larger than 100 MB. Please split it.');
    const read = readHeader(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()), TextDecoder);
    if ('wrong' in read) fail(read.wrong);
    else setState({ step: 'map', file, header: read.header });
  };
  const send = async (importId: number, file: File) => {
    setState({ step: 'send', share: 0 });
    const sent = await sendFile(importId, file, (share) => setState({ step: 'send', share }));
    if (sent.ok) await navigate(`/import/${importId}`);
    else fail(sent.problem.message);
  };
  return (
    <Panel title="Bring in a file">
      <div className={form.field}>
        <label htmlFor={id}>
          A CSV file of customers, orders, gift cards, credit, what is owed on account, discount codes or
          green coffee
        </label>
        <p id={`${id}hint`} className={form.hint}>
          As Shopify or WooCommerce export it, or any other whose columns you name. Reading it changes
          nothing.
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}hint`}
          className={form.control}
          disabled={state.step === 'send'}
          onChange={choose}
        />
      </div>
      {state.step === 'choose' && state.words !== '' && <p role="alert">{state.words}</p>}
      {state.step === 'send' && (
        <p role="status">
          <progress value={state.share} aria-label="Sending the file" /> Sending:{' '}
          {PERCENT.format(state.share)}
        </p>
      )}
      {state.step === 'map' && (
        <MapFile
          file={state.file}
          header={state.header}
          imports={imports}
          begin={(body) => browserApi('POST /staff/imports', { body })}
          onBegun={(begun) => void send(begun.id, state.file)}
          onClose={() => setState({ step: 'choose', words: '' })}
        />
      )}
    </Panel>
  );
}
