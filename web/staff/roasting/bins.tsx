import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bin } from '../../../contract/roasting/bins.ts';
import { gramsOnScale, visibleKilos, weightInWords } from '../../../domain/weight.ts';
import { browserApi } from '../../state/browser-api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMay } from '../shell/me.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';
import { Chips } from '../ui/chips.tsx';
import { countOf } from '../ui/counts.ts';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { shortDay } from '../ui/times.ts';
import sheet from './sheet.module.css';

/** What was roasted and lies in bins, the oldest first; what waited too long is thrown away here. */
export function Bins() {
  const call = useLiveCall('bins', ['roasting', 'packing', 'orders'], () => browserApi('GET /staff/bins'));
  const [query] = useSearchParams();
  const isOldOnly = query.get('show') === 'old';
  const bins = call.answer;
  return (
    <Screen title="Bins" lead={bins === null ? undefined : leadOf(bins)}>
      <Loaded call={call} what="the bins">
        {(all) => {
          const old = all.filter(({ is_too_old }) => is_too_old);
          return (
            <>
              <Chips
                label="Bins to show"
                chips={[
                  { name: 'All', count: all.length, to: '/plan/bins', isCurrent: !isOldOnly },
                  { name: 'Too old', count: old.length, to: '/plan/bins?show=old', isCurrent: isOldOnly },
                ]}
              />
              <BinTable bins={isOldOnly ? old : all} again={call.again} />
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}

const sumOf = (bins: readonly Bin[], weigh: (bin: Bin) => number): number =>
  bins.reduce((sum, bin) => sum + weigh(bin), 0);

const leadOf = (bins: readonly Bin[]): string =>
  `${visibleKilos(sumOf(bins, ({ on_hand }) => on_hand))} in ${countOf(bins.length, 'bin')}, ${visibleKilos(
    sumOf(bins, ({ free_grams }) => free_grams),
  )} of it for nobody yet`;

type Asked = { bin: Bin; act: 'count' | 'throw away' };

function BinTable({ bins, again }: { bins: readonly Bin[]; again: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const may = useMay();
  if (bins.length === 0)
    return (
      <Empty>
        <p>No bin has coffee in it that waits for this.</p>
      </Empty>
    );
  return (
    <>
      <table className={sheet.table}>
        <caption className="visually-hidden">Bins, the oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Bin</th>
            <th scope="col">Coffee</th>
            <th scope="col">Roasted</th>
            <th scope="col" className={sheet.figure}>
              Holds
            </th>
            <th scope="col" className={sheet.figure}>
              Free
            </th>
            <th scope="col">Acts</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((bin) => (
            <tr key={bin.id}>
              <td className={sheet.time}>{bin.code}</td>
              <th scope="row">
                <strong>{bin.name}</strong>, roast {bin.roast_id}
              </th>
              <td>
                {shortDay(bin.roasted_on)}, {ageInWords(bin)}
              </td>
              <td className={sheet.figure}>{weightInWords(bin.on_hand)}</td>
              <td className={sheet.figure}>{weightInWords(bin.free_grams)}</td>
              <td className={sheet.last}>
                {may('floor') && (
                  <div className={sheet.acts}>
                    <ActButton onAct={() => setAsked({ bin, act: 'count' })}>
                      Count<span className="visually-hidden"> bin {bin.code}</span>
                    </ActButton>
                    <ActButton onAct={() => setAsked({ bin, act: 'throw away' })}>
                      Throw away<span className="visually-hidden"> bin {bin.code}</span>
                    </ActButton>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked !== undefined && (
        <Ask
          {...asked}
          onClose={() => {
            setAsked(undefined);
            again();
          }}
        />
      )}
    </>
  );
}

const ageInWords = ({ days_old, is_too_old }: Bin): string => {
  const age = days_old === 0 ? 'today' : `${countOf(days_old, 'day')} old`;
  return is_too_old ? `${age}: too old for a bag` : age;
};

const COUNT = { grams: { label: 'Grams on the scale' } } as const;

function Ask({ bin, act, onClose }: Asked & { onClose: () => void }) {
  const params = { id: String(bin.id) };
  const shared = { onDone: onClose, onClose };
  if (act === 'count')
    return (
      <AskDialog
        title={`Count bin ${bin.code}`}
        fields={COUNT}
        button="It holds this much"
        send={({ grams }) =>
          browserApi('PUT /staff/bins/{id}/count', {
            params,
            body: { grams: Number(grams), expected_grams: bin.on_hand },
          })
        }
        {...shared}
      >
        <TextField name="grams" inputMode="numeric" hint={`It should hold ${gramsOnScale(bin.on_hand)}.`} />
      </AskDialog>
    );
  return (
    <AskDialog
      title={`Throw bin ${bin.code} away`}
      fields={{}}
      button={`Throw ${weightInWords(bin.on_hand)} away`}
      send={() => browserApi('DELETE /staff/bins/{id}', { params })}
      {...shared}
    >
      <p>
        {bin.name}, {ageInWords(bin)}. It is written down as waste.
        {bin.free_grams < bin.on_hand &&
          ` Open orders were to have ${weightInWords(bin.on_hand - bin.free_grams)} of it.`}
      </p>
    </AskDialog>
  );
}
