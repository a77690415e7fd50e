import { useState } from 'react';
import { Link } from 'react-router';
import type { PriceParametersShown } from '#contract/prices/price-parameters.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ChangeParameters } from './change-parameters.tsx';
import { ParameterSets } from './parameter-sets.tsx';
import { figureInWords } from './price-words.ts';

/** What makes a price of a green kilo’s price: as it is, changed from a day on, and as it was. */
export function ParametersScreen() {
  const may = useMay();
  const parameters = useLiveCall('parameters', ['stock'], () => browserApi('GET /staff/price-parameters'));
  const [key, setKey] = useState(0);
  return (
    <Screen title="What makes a price" lead={<Link to="/coffees">All coffees</Link>}>
      <Loaded call={parameters} what="what makes a price">
        {(shown) => (
          <>
            {may('numbers') ? (
              <ChangeParameters
                key={key}
                shown={shown}
                onSet={() => {
                  setKey(key + 1);
                  parameters.again();
                }}
              />
            ) : (
              <Sheet
                caption="What makes a price"
                rows={shown.parameters}
                idOf={({ name }) => name}
                columns={COLUMNS}
              />
            )}
            <ParameterSets sets={shown.sets} mayWithdraw={may('numbers')} onWithdrawn={parameters.again} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<PriceParametersShown['parameters'][number]>[] = [
  { head: 'What', cell: ({ group, label }) => `${group}: ${label}`, kind: 'name' },
  { head: 'Now', cell: ({ value, unit }) => figureInWords(value, unit), kind: 'figure' },
];
