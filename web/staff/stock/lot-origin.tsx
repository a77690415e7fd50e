import { type ChangeEvent, useId, useState } from 'react';
import type { GreenLot } from '#contract/stock/lot.ts';
import { MOST_PLOT_BYTES } from '#domain/stock/plots.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DoubtDialog } from '#web/staff/ui/acts/doubt-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import form from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Facts } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './stock.module.css';

const NONE = '–';

/** Where a lot grew, as its papers say it, and what is not known of that. */
export function WhereItGrew({ lot, again }: { lot: GreenLot; again: () => void }) {
  const countries = useCall('countries', () => browserApi('GET /countries'));
  const country = countries.answer?.find(({ id }) => id === lot.country_id)?.display_name;
  const { crop, due_diligence_reference, verification_number, plots, supplier, missing } = lot;
  return (
    <section aria-labelledby="where-it-grew">
      <h2 id="where-it-grew">Where it grew</h2>
      <Facts
        facts={[
          ['Country of production', country ?? lot.country_id ?? NONE],
          ['Harvest', crop || NONE],
          ['Supplier', supplier],
          ['Due diligence reference number', due_diligence_reference || NONE],
          ['Verification number', verification_number || NONE],
          ['Plots of land', plots === null ? NONE : plotsInWords(plots)],
        ]}
      />
      {missing.length > 0 && <p>Missing: {missing.join(', ')}.</p>}
      <OriginActs lot={lot} countries={countries.answer ?? []} again={again} />
    </section>
  );
}

function plotsInWords({ places, coarse, file_name, added_at }: NonNullable<GreenLot['plots']>): string {
  const exactness =
    coarse === 0 ? '' : `, ${countOf(coarse, 'coordinate')} written with fewer than six decimals`;
  return `${countOf(places, 'place')}${exactness}; ${file_name}, added ${shortMoment(added_at)}`;
}

interface ActsProps {
  lot: GreenLot;
  countries: readonly { id: string; display_name: string }[];
  again: () => void;
}

function OriginActs({ lot, countries, again }: ActsProps) {
  const may = useMay();
  const [asks, setAsks] = useState<'origin' | 'plots' | 'remove'>();
  useKeys(
    'Lot',
    may('catalogue') ? [{ press: 'w', does: 'Write down where it grew', act: () => setAsks('origin') }] : [],
  );
  const done = () => {
    setAsks(undefined);
    again();
  };
  const shared = { lot, onDone: done, onClose: done };
  return (
    <div className={styles.acts}>
      {may('catalogue') && (
        <>
          <ActButton press="w" onAct={() => setAsks('origin')}>
            Write down where it grew
          </ActButton>
          <ActButton onAct={() => setAsks('plots')}>
            {lot.plots === null ? 'Add its plots of land' : 'Replace the plots of land'}
          </ActButton>
        </>
      )}
      {lot.plots !== null && <DownloadPlots lotId={lot.id} />}
      {lot.plots !== null && may('catalogue') && (
        <ActButton kind="grave" onAct={() => setAsks('remove')}>
          Remove the plots
        </ActButton>
      )}
      {asks === 'origin' && <SetOrigin countries={countries} {...shared} />}
      {asks === 'plots' && <AddPlots {...shared} />}
      {asks === 'remove' && <RemovePlots {...shared} />}
    </div>
  );
}

function DownloadPlots({ lotId }: { lotId: number }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await browserApi('GET /staff/lots/{id}/plots', { params: { id: lotId } });
    setBusy(false);
    if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    else {
      const { file_name, geojson } = outcome.answer;
      downloadFile(file_name, new Blob([geojson], { type: 'application/geo+json' }));
    }
  };
  return (
    <ActButton busy={busy} onAct={() => void save()}>
      Download the plots
    </ActButton>
  );
}

interface OfLot {
  lot: GreenLot;
  onDone: () => void;
  onClose: () => void;
}

const ORIGIN = {
  country_id: { label: 'Country of production' },
  crop: { label: 'Harvest' },
  due_diligence_reference: { label: 'Due diligence reference number' },
  verification_number: { label: 'Verification number' },
} as const;

const SetOrigin = ({ lot, countries, onDone, onClose }: OfLot & Pick<ActsProps, 'countries'>) => (
  <AskDialog
    title={`Where lot ${lot.code} grew`}
    fields={ORIGIN}
    button="Write it down"
    send={({ country_id, ...texts }) =>
      browserApi('PUT /staff/lots/{id}/origin', {
        params: { id: lot.id },
        body: { ...texts, country_id: country_id === '' ? null : country_id },
      })
    }
    onDone={onDone}
    onClose={onClose}
  >
    <SelectField
      name="country_id"
      optional
      value={lot.country_id ?? ''}
      choices={[
        { value: '', text: 'Not known' },
        ...countries.map(({ id, display_name }) => ({ value: id, text: display_name })),
      ]}
    />
    <TextField name="crop" optional value={lot.crop} hint="The year, and the season where there are two" />
    <TextField name="due_diligence_reference" optional value={lot.due_diligence_reference} />
    <TextField name="verification_number" optional value={lot.verification_number} />
  </AskDialog>
);

const PLOTS = { geojson: { label: 'GeoJSON file' } } as const;

function AddPlots({ lot, onDone, onClose }: OfLot) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState('');
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    setFile(chosen);
    setWrong(chosen !== undefined && chosen.size > MOST_PLOT_BYTES ? TOO_LARGE : '');
  };
  return (
    <DoubtDialog
      title={`Plots of land of lot ${lot.code}`}
      fields={PLOTS}
      button="Add them"
      send={async (_typed, is_sure) => {
        if (file === undefined || file.size > MOST_PLOT_BYTES) {
          const message = file === undefined ? NO_FILE : TOO_LARGE;
          setWrong(message);
          return refused(message);
        }
        const reply = await browserApi('PUT /staff/lots/{id}/plots', {
          params: { id: lot.id },
          body: { file_name: file.name.slice(-200), geojson: await file.text(), is_sure },
        });
        setWrong(reply.ok ? '' : (reply.problem.fields?.['geojson'] ?? reply.problem.message));
        return reply;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={form.field}>
        <label htmlFor={id}>{PLOTS.geojson.label}</label>
        <p id={`${id}-hint`} className={form.hint}>
          Points and polygons, at most 1 MB. It’s kept as it is, and only its places are looked at.
        </p>
        {wrong !== '' && (
          <p id={`${id}-wrong`} role="alert" className={form.wrong}>
            {wrong}
          </p>
        )}
        <input
          id={id}
          type="file"
          accept=".geojson,.json"
          aria-describedby={wrong === '' ? `${id}-hint` : `${id}-hint ${id}-wrong`}
          aria-invalid={wrong === '' ? undefined : true}
          className={form.control}
          onChange={choose}
        />
      </div>
    </DoubtDialog>
  );
}

const NO_FILE = 'Please choose a file.';
const TOO_LARGE = 'Please keep the file to 1 MB.';

const refused = (message: string) => {
  const problem = { code: 'invalid', message, fields: { geojson: message } } as const;
  return { ok: false, status: 422, problem } as const;
};

const RemovePlots = ({ lot, onDone, onClose }: OfLot) => (
  <AskDialog
    title={`Remove the plots of land of lot ${lot.code}`}
    fields={{}}
    button="Remove them"
    no="Keep them"
    send={() => browserApi('DELETE /staff/lots/{id}/plots', { params: { id: lot.id } })}
    onDone={onDone}
    onClose={onClose}
  >
    <p>The file is deleted here. Download it first if it’s nowhere else.</p>
  </AskDialog>
);
