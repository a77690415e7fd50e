import { Link } from 'react-router';
import { visibleKilos } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { dayInWords } from '#web/ui/times.ts';

/** Beans of which old green coffee is left over. */
export function AgeingScreen() {
  const ageing = useLiveCall('ageing', ['stock'], () => browserApi('GET /staff/ageing-beans'));
  return (
    <Screen
      title="Ageing stock"
      lead={
        <>
          <Link to="/coffees">All coffees</Link> · Half a year old, beyond open orders and two months of
          demand
        </>
      }
    >
      <Loaded call={ageing} what="the ageing stock">
        {(beans) =>
          beans.length === 0 ? (
            <Empty>
              <p>Nothing grows old.</p>
            </Empty>
          ) : (
            <DataTable
              caption="Beans with old lots"
              rows={beans}
              idOf={({ id }) => String(id)}
              toOf={({ id }) => `/coffees/ageing/${id}`}
              rowHead={{ head: 'Bean', cell: ({ name }) => name }}
              columns={[
                { head: 'Oldest arrived', cell: ({ oldest }) => dayInWords(oldest) },
                { head: 'Old', cell: ({ old_grams }) => visibleKilos(old_grams), isFigure: true },
                { head: 'Left over', cell: ({ left_over }) => visibleKilos(left_over), isFigure: true },
              ]}
            />
          )
        }
      </Loaded>
    </Screen>
  );
}
