/** How one batch was roasted: its curve beside the target of its coffee, and in words how far it was from it. */
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BatchProfile } from '#contract/roasting/profiles.ts';
import { lossInWords } from '#domain/roasting/loss.ts';
import { developmentOf, milestonesOf, timeInRoast } from '#domain/roasting/profile.ts';
import { weightInWords } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { CuppedBatch } from '#web/staff/cuppings/cupped.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { type AskedOfBatch, AskOfBatch } from './batch-dialogs.tsx';
import styles from './profile.module.css';
import { ProfileChart, ProfileKey } from './profile-chart.tsx';
import { ProfileFile } from './profile-file.tsx';
import { profileOf } from './profile-of.ts';

export function BatchScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`batch profile ${id}`, ['roasting'], () =>
    browserApi('GET /staff/batches/{id}/profile', { params: { id } }),
  );
  const [asks, setAsks] = useState<AskedOfBatch>();
  const may = useMay();
  const shown = call.answer;
  return (
    <Screen
      title={`Batch ${id}`}
      lead={shown === null ? undefined : leadOf(shown)}
      actions={shown !== null && may('floor') && <Acts shown={shown} onAsk={setAsks} />}
    >
      <Loaded call={call} what="the batch" one="batch">
        {(answer) => (
          <>
            <Roast shown={answer} />
            <CuppedBatch id={answer.id} />
            {may('floor') && (answer.state === 'roasting' || answer.state === 'roasted') && (
              <ProfileFile
                batch={answer}
                label={
                  answer.profile === null
                    ? 'Its curve, as Artisan saved it (.alog or .json): choose it, or drop it here'
                    : 'Another file in its place'
                }
                onAdded={call.again}
              />
            )}
            <p>
              <WhoDidThis object={`batch ${answer.id}`} />
            </p>
          </>
        )}
      </Loaded>
      {shown !== null && asks !== undefined && (
        <AskOfBatch
          asks={asks}
          shown={shown}
          onClose={() => {
            setAsks(undefined);
            call.again();
          }}
        />
      )}
    </Screen>
  );
}

const leadOf = ({ name, roast_id, machine, day }: BatchProfile): string =>
  `${name}, roast ${roast_id}, on ${machine}, ${shortDay(day)}`;

function Acts({ shown, onAsk }: { shown: BatchProfile; onAsk: (asked: AskedOfBatch) => void }) {
  if (shown.profile === null) return null;
  return (
    <>
      <ActButton onAct={() => onAsk('target')}>
        {shown.is_target ? 'Change its band' : 'Make it the target'}
      </ActButton>
      {shown.is_target ? (
        <ActButton onAct={() => onAsk('no target')}>No longer the target</ActButton>
      ) : (
        <ActButton kind="grave" onAct={() => onAsk('remove')}>
          Remove its curve
        </ActButton>
      )}
    </>
  );
}

function Roast({ shown }: { shown: BatchProfile }) {
  const { profile, target, is_target: isTarget } = shown;
  const beside = isTarget ? null : target;
  return (
    <>
      <Figures label="The batch in figures" figures={figuresOf(shown)} />
      {profile === null ? (
        <Empty>
          <p>
            <strong>Its curve has not been added yet.</strong>
          </p>
        </Empty>
      ) : (
        <>
          <Drift shown={shown} />
          <figure className={styles.figure}>
            <figcaption>
              <h2>Temperatures</h2>
            </figcaption>
            <ProfileKey
              hasTarget={beside !== null}
              hasAir={profile.readings.some(({ air }) => air !== null)}
            />
            <ProfileChart profile={profile} target={beside} />
            <Events shown={shown} />
          </figure>
          <p className={styles.source}>
            From {profile.file_name}, added by {profile.added_by}.
          </p>
        </>
      )}
    </>
  );
}

function figuresOf({ profile, green_grams, roasted_grams, loss, expected_loss }: BatchProfile) {
  const development = profile === null ? null : developmentOf(profileOf(profile));
  const [drop] = profile === null ? [] : milestonesOf(profileOf(profile)).slice(-1);
  return [
    {
      name: 'Weight',
      value: weightInWords(roasted_grams ?? green_grams),
      more: roasted_grams === null ? 'green' : `of ${weightInWords(green_grams)} green`,
    },
    ...(loss === null
      ? []
      : [
          {
            name: 'Loss',
            value: lossInWords(loss * 100),
            more: `planned with ${lossInWords(expected_loss * 100)}`,
          },
        ]),
    ...(drop === undefined
      ? []
      : [
          {
            name: 'Dropped',
            value: `${Math.round(drop.celsius)} °C`,
            more: `after ${timeInRoast(drop.seconds)} min`,
          },
        ]),
    ...(development === null
      ? []
      : [
          {
            name: 'Development',
            value: timeInRoast(development.seconds),
            more: `minutes, ${development.percent.toFixed(0)} %`,
          },
        ]),
  ];
}

function Drift({ shown: { target, is_target, is_within, drift } }: { shown: BatchProfile }) {
  if (is_target)
    return (
      <p className={styles.drift}>
        The target of this coffee on this machine: within {target?.celsius} °C and {target?.seconds} s.
      </p>
    );
  if (target === null) return <p className={styles.drift}>This coffee has no target on this machine yet.</p>;
  return (
    <div className={styles.drift}>
      <ul>
        {drift.map((words) => (
          <li key={words}>
            {is_within === false && <span aria-hidden="true">! </span>}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Event {
  name: string;
  own: string;
  target: string;
}

function Events({ shown: { profile, target, is_target } }: { shown: BatchProfile }) {
  if (profile === null) return null;
  const milestones = target === null ? [] : milestonesOf(profileOf(target.profile));
  const own = milestonesOf(profileOf(profile));
  const inWords = (one: { seconds: number; celsius: number } | undefined) =>
    one === undefined ? '–' : `${timeInRoast(one.seconds)}, ${one.celsius.toFixed(1)} °C`;
  const rows = own.map(({ name, ...at }) => ({
    name,
    own: inWords(at),
    target: inWords(milestones.find((one) => one.name === name)),
  }));
  const columns = target === null || is_target ? COLUMNS : [...COLUMNS, TARGET];
  return <Sheet caption="Events of the roast" rows={rows} idOf={({ name }) => name} columns={columns} />;
}

const COLUMNS: readonly SheetColumn<Event>[] = [
  { head: 'Event', cell: ({ name }) => capitalised(name), kind: 'name' },
  { head: 'This batch', cell: ({ own }) => own },
];
const TARGET: SheetColumn<Event> = { head: 'Target', cell: ({ target }) => target };
