import type { CarrierServicesShown } from '#contract/carrier/carrier-services.ts';
import { codeInWords, type SizeServices } from '#domain/carrier/carrier-services.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { dayInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { ChangeServices } from './change-services.tsx';
import { largestOf } from './size-words.ts';

/** The carrier’s sizes by weight, and its code for First and Second Class in each of them: one table, looked at once and saved once. */
export function ServicesScreen() {
  const call = useLiveCall('carrier services', ['settings'], () => browserApi('GET /staff/carrier-services'));
  const mayChange = useMay()('orders');
  return (
    <Screen title="Sizes and services" actions={<ActLink to="/carrier" words="Boxes for the carrier" />}>
      <Loaded call={call} what="sizes and services">
        {(shown) => (
          <>
            <p>
              A box goes by the size of its carton, or a larger one where it is too heavy for that. Codes are
              those that Click & Drop lists for your account: OLP1 and OLP2 are for accounts that pay for
              postage online, and a business account has others. Without a code, Click & Drop chooses by its
              own rules.
            </p>
            {shown.to_come !== null && (
              <ToCome toCome={shown.to_come} mayWithdraw={mayChange} again={call.again} />
            )}
            {mayChange && shown.to_come === null ? (
              <ChangeServices shown={shown} again={call.again} />
            ) : (
              <Sheet
                caption="Sizes and services now"
                rows={shown.now}
                idOf={({ size }) => size}
                columns={COLUMNS}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<SizeServices>[] = [
  { head: 'Size', cell: ({ size }) => size, kind: 'name' },
  { head: 'Up to', cell: ({ size }) => largestOf(size) },
  { head: 'Heaviest', cell: ({ most_grams }) => gramsOnScale(most_grams), kind: 'figure' },
  { head: 'First Class', cell: ({ first_class }) => codeInWords(first_class) },
  { head: 'Second Class', cell: ({ second_class }) => codeInWords(second_class) },
];

interface ToComeProps {
  toCome: NonNullable<CarrierServicesShown['to_come']>;
  mayWithdraw: boolean;
  again: () => void;
}

function ToCome({ toCome, mayWithdraw, again }: ToComeProps) {
  const withdraw = async () => {
    const outcome = await browserApi('DELETE /staff/carrier-services/{id}', { params: { id: toCome.id } });
    if (!outcome.ok) showProblem(outcome.problem);
    again();
  };
  const day = dayInWords(dayInLondon(new Date(toCome.valid_from)));
  return (
    <section aria-label="To come">
      <h2>From {day}</h2>
      <Sheet
        caption={`Sizes and services from ${day}`}
        rows={toCome.sizes}
        idOf={({ size }) => size}
        columns={COLUMNS}
      />
      <p>
        {toCome.changed_by} set this. Withdraw it to set something else.{' '}
        {mayWithdraw && <ActButton onAct={() => void withdraw()}>Withdraw it</ActButton>}
      </p>
      <h2>Now</h2>
    </section>
  );
}
