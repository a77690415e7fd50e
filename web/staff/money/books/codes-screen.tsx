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
  xero: 'A new company has 200, 260, 400, 404 and 840 in Xero already. Add the others there, or change them here to yours. None of them can be an account that Xero keeps as a bank.',
  quickbooks:
    'Names as they stand in QuickBooks’ chart of accounts. Add those that are not there, or change them here to yours. None of them can be its own debtors or VAT accounts.',
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
            hint="Left empty, no file with it can be made."
          />
        </AskDialog>
      )}
    </>
  );
}

const changedInWords = ({ changed_by, changed_at }: Code): string =>
  changed_at === null ? 'Never' : `${changed_by}, ${shortMoment(changed_at)}`;
