import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Import } from '#contract/imports/import.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { countInWords, isUnderWay, SUBJECT_WORDS, stateInWords } from './import-words.ts';
import { Report, TakenBack } from './report.tsx';

/** One file: what bringing it in would do, and then what it did. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`import ${id}`, ['customers'], () =>
    browserApi('GET /staff/imports/{id}', { params: { id } }),
  );
  const { answer } = call;
  return (
    <Screen
      title={answer?.file_name ?? 'File'}
      lead={<Link to="/import">All files</Link>}
      actions={answer !== null && <Acts of={answer} again={call.again} />}
    >
      <Loaded call={call} what="the file" one="file">
        {(of) => <Whole of={of} />}
      </Loaded>
    </Screen>
  );
}

function Whole({ of }: { of: Import }) {
  const report = of.outcome ?? of.report;
  return (
    <>
      <p>
        {SUBJECT_WORDS[of.subject]} from {of.source}, sent by {of.asked_by}, {shortMoment(of.asked_at)}
      </p>
      <p role="status">
        <strong>{stateInWords(of)}</strong>
        {of.state === 'to be brought in' && of.records !== null && (
          <>
            {' '}
            <progress max={of.records} value={of.position} aria-label="Bringing it in" />
          </>
        )}
      </p>
      {of.taken_back !== null && <TakenBack of={of} />}
      {report !== null && <Report report={report} subject={of.subject} isDone={of.outcome !== null} />}
    </>
  );
}

type Ask = 'bring in' | 'take back';

function Acts({ of, again }: { of: Import; again: () => void }) {
  const [asks, setAsks] = useState<Ask>();
  const close = () => {
    setAsks(undefined);
    again();
  };
  const mayLeave = of.state === 'arriving' || of.state === 'to be read' || of.state === 'read';
  if (isUnderWay(of) && !mayLeave) return null;
  return (
    <>
      {of.state === 'read' && (
        <ActButton kind="primary" onAct={() => setAsks('bring in')}>
          Bring it in
        </ActButton>
      )}
      {mayLeave && <ActButton onAct={() => setAsks('take back')}>Remove the file</ActButton>}
      {(of.state === 'brought in' || of.state === 'taken back') && (
        <ActButton onAct={() => setAsks('take back')}>
          {of.state === 'brought in' ? 'Take it back' : 'Try the rest again'}
        </ActButton>
      )}
      {asks === 'bring in' && <AskToBringIn of={of} onClose={close} />}
      {asks === 'take back' && <AskToTakeBack of={of} mayLeave={mayLeave} onClose={close} />}
    </>
  );
}

interface AskProps {
  of: Import;
  onClose: () => void;
}

const AskToBringIn = ({ of, onClose }: AskProps) => (
  <AskDialog
    title="Bring it in"
    fields={FRESH_CODE}
    button="Bring it in"
    send={(typed) =>
      withFreshCode(typed, () => browserApi('POST /staff/imports/{id}/runs', { params: { id: of.id } }))
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      {countInWords(of.subject, (of.report?.counts.new ?? 0) + (of.report?.counts.changed ?? 0))} will be new
      here or changed. Nobody is written to. You can take it back while nothing was built on it.
    </p>
    <FreshCodeField />
  </AskDialog>
);

const AskToTakeBack = ({ of, mayLeave, onClose }: AskProps & { mayLeave: boolean }) => (
  <AskDialog
    title={mayLeave ? 'Remove the file' : 'Take it back'}
    fields={FRESH_CODE}
    button={mayLeave ? 'Remove the file' : 'Take it back'}
    send={(typed) =>
      withFreshCode(typed, () => browserApi('DELETE /staff/imports/{id}', { params: { id: of.id } }))
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>
      {mayLeave
        ? 'Nothing of it has been brought in. The file is deleted here.'
        : 'What it brought goes, but for what something was built on since: that stays, and you’ll see what it is.'}
    </p>
    <FreshCodeField />
  </AskDialog>
);
