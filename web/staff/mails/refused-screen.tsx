import { Link, useSearchParams } from 'react-router';
import type { RefusedMailbox } from '#contract/mail/staff-mails.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { cursorOf } from '#web/staff/ui/list/list-address.ts';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { MAILS, REFUSED } from './mails-query.ts';
import { TakeMarkAway } from './mark.tsx';

/** Mailboxes that a mail server said do not exist. */
export function RefusedScreen() {
  const [address] = useSearchParams();
  const cursor = cursorOf(address);
  const call = useLiveCall(cursor ?? '', ['mails'], () =>
    browserApi('GET /staff/refused-mailboxes', { query: cursor === undefined ? {} : { cursor } }),
  );
  return (
    <Screen title="Mailboxes that take no mail" lead={<Link to="/mails">All mails</Link>}>
      <p>
        A mail server said that there is no such mailbox. It gets no newsletters until somebody proves to read
        it, or you take the mark away.
      </p>
      <Loaded call={call} what="the mailboxes">
        {({ mailboxes, next_cursor }) =>
          mailboxes.length === 0 ? (
            <Empty>
              <p>Every mailbox takes our mail.</p>
            </Empty>
          ) : (
            <>
              <Sheet
                caption="Mailboxes that take no mail, the newest first"
                rows={mailboxes}
                idOf={({ id }) => id}
                columns={columnsWith(call.again)}
              />
              <Pages of={REFUSED} next={next_cursor} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const NO_FILTERS = new URLSearchParams();

const columnsWith = (again: () => void): readonly SheetColumn<RefusedMailbox>[] => [
  {
    head: 'Mailbox',
    cell: ({ email }) => <Link to={MAILS.withFilter(NO_FILTERS, { to: email })}>{email}</Link>,
    kind: 'name',
  },
  { head: 'Since', cell: ({ refused_at }) => shortMoment(refused_at), kind: 'time' },
  { head: 'Code', cell: ({ code }) => code },
  { head: 'The server’s words', cell: ({ words }) => words },
  { head: 'Mark', cell: (mark) => <TakeMarkAway mark={mark} onTaken={again} />, kind: 'act' },
];
