import { useState } from 'react';
import { fetchFile } from '#web/api/fetch-file.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { readToken } from '#web/state/session.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

/** All that the shop has as one ZIP, for owners. */
export function ExportEverything() {
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  if (!(may('staff') && may('people') && may('money'))) return null;
  return (
    <Panel
      title="Everything as a ZIP"
      action={<ActButton onAct={() => setIsAsking(true)}>Export everything</ActButton>}
    >
      <p>
        Every customer, order and entry of the ledger, as CSV for spreadsheets and as JSON from which another
        shop can be made. It holds no passwords and no keys.
      </p>
      {isAsking && <Ask onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const [bytes, setBytes] = useState<number>();
  return (
    <AskDialog
      title="Export everything"
      fields={FRESH_CODE}
      button="Export everything"
      send={(code, signal) =>
        withFreshCode(code, async () => {
          const outcome = await fetchFile('POST /staff/exports', {
            token: readToken(),
            signal,
            onBytes: setBytes,
          });
          setBytes(undefined);
          return outcome;
        })
      }
      onDone={({ name, content }) => {
        downloadFile(name, content);
        showToast(`${name} is in your downloads.`, { tone: 'good', seconds: 8 });
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        The file holds everybody’s name and address: keep it safe, and delete it once you no longer need it.
        Somebody else who looks after staff has to agree, if there is anybody, and it stands in the audit log.
      </p>
      <p>It takes a minute or more where there are many orders. Leave this open until it is saved.</p>
      <FreshCodeField />
      <p role="status">{bytes !== undefined && `${megabytes(bytes)} so far …`}</p>
    </AskDialog>
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
