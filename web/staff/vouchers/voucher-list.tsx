import { useState } from 'react';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { MakeVoucher } from './make-voucher.tsx';
import { daysInWords, leastInWords, stateInWords, worthInWords } from './voucher-words.ts';

/** All vouchers, with what they cost so far. */
export function VoucherList() {
  const vouchers = useLiveCall('vouchers', ['orders'], () => browserApi('GET /staff/vouchers'));
  const mayMake = useMay()('money');
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  useKeys('Vouchers', mayMake ? [{ press: 'm', does: 'Make a voucher', act: make }] : []);
  return (
    <Screen
      title="Vouchers"
      lead="Codes that take something off the coffee of an order."
      actions={
        mayMake && (
          <ActButton kind="primary" press="m" onAct={make}>
            Make a voucher
          </ActButton>
        )
      }
    >
      <Loaded call={vouchers} what="the vouchers">
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>There is no voucher yet.</p>
            </Empty>
          ) : (
            <DataTable
              caption="Vouchers"
              rows={all}
              idOf={({ id }) => String(id)}
              toOf={({ id }) => `/vouchers/${id}`}
              rowHead={{ head: 'Code', cell: ({ code }) => code }}
              columns={columnsOn(dayInLondon(new Date()))}
            />
          )
        }
      </Loaded>
      {isMaking && (
        <MakeVoucher
          onClose={() => setMaking(false)}
          onDone={() => {
            setMaking(false);
            vouchers.again();
          }}
        />
      )}
    </Screen>
  );
}

const columnsOn = (today: string): readonly Column<Voucher>[] => [
  { head: 'Takes off', cell: worthInWords },
  { head: 'Coffee', cell: leastInWords },
  { head: 'Days', cell: daysInWords },
  { head: 'Used', cell: ({ uses, most_uses }) => `${uses} of ${most_uses}`, isFigure: true },
  { head: 'Cost', cell: ({ cost }) => pounds(cost), isFigure: true },
  { head: 'State', cell: (voucher) => stateInWords(voucher, today) },
];
