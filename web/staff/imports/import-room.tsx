import { Link, Route } from 'react-router';
import type { ListedImport } from '#contract/imports/import.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportScreen } from './import-screen.tsx';
import { SUBJECT_WORDS, stateInWords } from './import-words.ts';
import { Waves } from './waves.tsx';

/** Moving in: files of another shop, each read before it is brought in. */
export default function ImportRoom() {
  return (
    <RoomPages>
      <Route index element={<ImportsScreen />} />
      <Route path=":id" element={<ImportScreen />} />
    </RoomPages>
  );
}

function ImportsScreen() {
  const call = useLiveCall('imports', ['customers'], () => browserApi('GET /staff/imports'));
  return (
    <Screen title="Moving in" lead="What another shop exported, brought in here">
      <Loaded call={call} what="the files">
        {(imports) => (
          <>
            <ChooseFile imports={imports} />
            {imports.length === 0 ? (
              <Empty>
                <p>
                  <strong>Nothing has been brought in yet.</strong>
                </p>
                <p>
                  Begin with the customers, then their orders, gift cards, credit and what is owed. Discount
                  codes and green coffee come in any order.
                </p>
              </Empty>
            ) : (
              <Sheet caption="Files" rows={imports} idOf={({ id }) => id} columns={COLUMNS} />
            )}
            <Waves />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<ListedImport>[] = [
  { head: 'File', cell: ({ id, file_name }) => <Link to={`/import/${id}`}>{file_name}</Link>, kind: 'name' },
  { head: 'What', cell: ({ subject }) => SUBJECT_WORDS[subject] },
  { head: 'From', cell: ({ source }) => source },
  { head: 'Sent', cell: ({ asked_by, asked_at }) => `${asked_by}, ${shortMoment(asked_at)}` },
  { head: 'State', cell: stateInWords },
];
