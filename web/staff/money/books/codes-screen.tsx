import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AccountCodes } from '#contract/accounting/account-codes.ts';
import { MAPPED_PROGRAMS, PROGRAM_IN_WORDS } from '#domain/accounting/programs.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from '../money.module.css';
import { VatRates } from './vat-rates.tsx';

type Code = AccountCodes['codes'][number];

/** Which code of an accounting program each thing goes to that we book. */
export function CodesScreen() {
  const [query] = useSearchParams();
  const program = MAPPED_PROGRAMS.find((one) => one === query.get('program')) ?? 'xero';
  const call = useLiveCall('account codes', ['money'], () => browserApi('GET /staff/account-codes'));
  return (
    <Screen title="Account codes" lead={<Link to="/money/month">Files of a month</Link>}>
      <Chips
        label="Programs"
        chips={MAPPED_PROGRAMS.map((one) => ({
          name: PROGRAM_IN_WORDS[one],
          to: `/money/codes?program=${one}`,
          isCurrent: one === program,
        }))}
      />
      <p>{TO_ADD[program]}</p>
      <Loaded call={call} what="the account codes">
        {(lists) => (
          <Codes
            key={program}
            program={program}
            codes={lists.find((one) => one.program === program)?.codes ?? []}
            again={call.again}
          />
        )}
      </Loaded>
      <VatRates />
    </Screen>
  );
}

const TO_ADD = {
  xero: 'Each code is that of an account in Xero’s chart of accounts. A new company has 200, 260, 400, 404 and 840 already. Add the others in Xero, or type the codes that you use. Don’t use bank accounts, which Xero refuses in these files.',
  quickbooks:
    'Each name is that of an account in QuickBooks’ chart of accounts, spelt as it is there. Add the missing ones in QuickBooks, or type the names that you use. Don’t use QuickBooks’ own Debtors or VAT accounts.',
} as const;

interface CodesProps extends AccountCodes {
  again: () => void;
}

function Codes({ program, codes, again }: CodesProps) {
  const mayChange = useMay()('money');
  const [changing, setChanging] = useState<Code>();
  return (
    <>
      <table className={styles.cards}>
        <caption>What {PROGRAM_IN_WORDS[program]} calls it</caption>
        <thead>
          <tr>
            <th scope="col">What is booked</th>
            <th scope="col">In {PROGRAM_IN_WORDS[program]}</th>
            <th scope="col">Changed</th>
            {mayChange && <th scope="col">To do</th>}
          </tr>
        </thead>
        <tbody>
          {codes.map((one) => (
            <tr key={one.item}>
              <th scope="row">{one.name}</th>
              <td
                data-label={`In ${PROGRAM_IN_WORDS[program]}`}
                className={one.code === null ? styles.alarm : ''}
              >
                {one.code ?? `No ${one.called}`}
              </td>
              <td data-label="Changed">{changedInWords(one)}</td>
              {mayChange && (
                <td>
                  <ActButton onAct={() => setChanging(one)}>
                    Change<span className="visually-hidden"> {one.name}</span>
                  </ActButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {changing !== undefined && (
        <AskDialog
          title={changing.name}
          fields={{ [changing.item]: { label: `Its ${changing.called} in ${PROGRAM_IN_WORDS[program]}` } }}
          button="Save"
          send={(typed) =>
            browserApi('POST /staff/account-codes', {
              body: {
                program,
                changes: [
                  {
                    item: changing.item,
                    code: typed[changing.item]?.trim() || null,
                    instead_of: changing.code,
                  },
                ],
              },
            })
          }
          onDone={() => {
            setChanging(undefined);
            again();
          }}
          onClose={() => setChanging(undefined)}
        >
          <TextField
            name={changing.item}
            value={changing.code ?? ''}
            optional
            hint="If you leave this empty, no files can be made for a month that needs it."
          />
        </AskDialog>
      )}
    </>
  );
}

const changedInWords = ({ changed_by, changed_at }: Code): string =>
  changed_at === null ? 'Never' : `${changed_by}, ${shortMoment(changed_at)}`;
