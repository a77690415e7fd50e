import { useState } from 'react';
import type { StaffStorefront } from '#contract/storefronts/staff-storefronts.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { COMMISSION_FIELD, CommissionInput, percentOf } from './commission.tsx';

interface Props {
  storefronts: readonly StaffStorefront[];
  mayAct: boolean;
  again: () => void;
}

export function ListOfStorefronts({ storefronts, mayAct, again }: Props) {
  const [opened, setOpened] = useState<{ storefront: StaffStorefront; dialog: typeof CloseDialog } | null>(
    null,
  );
  const close = () => setOpened(null);
  const done = () => {
    close();
    again();
  };
  return (
    <>
      {storefronts.map((storefront) => (
        <Panel key={storefront.id} title={storefront.shown_name}>
          <Facts facts={factsOf(storefront)} />
          {mayAct && (
            <p className={layout.actions}>
              <ActButton onAct={() => setOpened({ storefront, dialog: CommissionDialog })}>
                Change the commission
              </ActButton>
              {storefront.closed_by !== 'us' && (
                <ActButton onAct={() => setOpened({ storefront, dialog: CloseDialog })}>Close it</ActButton>
              )}
            </p>
          )}
        </Panel>
      ))}
      {opened !== null && <opened.dialog storefront={opened.storefront} onClose={close} onDone={done} />}
    </>
  );
}

const factsOf = (storefront: StaffStorefront) =>
  [
    ['State', stateOf(storefront)],
    ['Who', storefront.full_name],
    [
      'Page',
      <a key="page" href={`/by/${storefront.handle}`}>
        /by/{storefront.handle}
      </a>,
    ],
    ['Public blends', String(storefront.public_blends)],
    ['Mark-up', `${storefront.mark_up_percent}%`],
    ['Commission', `${storefront.commission_percent}%`],
  ] as const;

const stateOf = ({ closed_by, closed_at, opened_at }: StaffStorefront): string => {
  if (closed_by === 'us') return `Closed by us on ${dayInWords(closed_at ?? '')}`;
  if (closed_by === 'plan') return 'Closed, since their plan has none';
  return `Open since ${dayInWords(opened_at)}`;
};

interface DialogProps {
  storefront: StaffStorefront;
  onDone: () => void;
  onClose: () => void;
}

const CommissionDialog = ({ storefront, ...dialog }: DialogProps) => (
  <AskDialog
    {...dialog}
    title={`The commission of ${storefront.shown_name}`}
    fields={{ ...COMMISSION_FIELD, ...FRESH_CODE }}
    button="Change the commission"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('PATCH /staff/storefronts/{id}', {
          params: { id: String(storefront.id) },
          body: { version: storefront.version, commissionPercent: percentOf(typed) },
        }),
      )
    }
  >
    <CommissionInput value={storefront.commission_percent} />
    <p>It holds for orders from now on. {storefront.full_name} gets an email that says so.</p>
    <FreshCodeField />
  </AskDialog>
);

const LETTER = { letter: { label: 'The letter, as it is mailed', kind: 'paragraph' } } as const;

const CloseDialog = ({ storefront, ...dialog }: DialogProps) => (
  <AskDialog
    {...dialog}
    title={`Close the storefront of ${storefront.shown_name}`}
    fields={LETTER}
    button="Close it and send the letter"
    send={({ letter }) =>
      browserApi('POST /staff/storefronts/{id}/closures', {
        params: { id: String(storefront.id) },
        body: { letter },
      })
    }
  >
    <p>Their blends stay public, at our own prices. Orders that were placed keep their commission.</p>
    <TextArea name="letter" rows={12} value={storefront.suggested_letter} />
  </AskDialog>
);
