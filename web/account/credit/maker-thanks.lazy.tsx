import type { MakerEarnings } from '#contract/thanks/thanks.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { DAYS_UNTIL_THANKS } from '#domain/thanks/thanks.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';

/** What others’ orders of the member’s public blends brought; nothing where there is nothing. */
export function MakerThanks() {
  const { answer } = useCall('thanks to a maker', () => browserApi('GET /maker/earnings'));
  if (answer === null) return null;
  const { months, waiting, waiting_commission } = answer;
  if (months.length === 0 && waiting === 0 && waiting_commission === 0) return null;
  return <Shown earnings={answer} />;
}

function Shown({ earnings }: { earnings: MakerEarnings }) {
  const { months, waiting, waiting_commission, owed, statements } = earnings;
  const hasCommission = waiting_commission > 0 || months.some(({ commission }) => commission > 0);
  return (
    <Panel
      title={hasCommission ? 'Thanks and commission for your public blends' : 'Thanks for your public blends'}
    >
      <p>
        When others buy a blend that you made public, we thank you with credit {DAYS_UNTIL_THANKS} days after
        the delivery, or once it’s paid for if that’s later. Nobody sees from this who bought what.
      </p>
      {hasCommission && (
        <p>What they buy at your storefront earns you a commission instead, on the same day.</p>
      )}
      {months.map((month) => (
        <Month key={month.month} month={month} />
      ))}
      {waiting > 0 && (
        <p>
          About {pounds(waiting)} {hasCommission ? 'of thanks' : 'more'} is still to come.
        </p>
      )}
      {waiting_commission > 0 && <p>About {pounds(waiting_commission)} of commission is still to come.</p>}
      {owed > 0 && (
        <p>
          We’ll keep {pounds(owed)} of your next thanks{hasCommission ? ' or commission' : ''}, for coffee
          that was refunded later.
        </p>
      )}
      {statements.length > 0 && (
        <section aria-label="Paid by bank">
          <h3>Paid by bank</h3>
          <Facts facts={statements.map(factOf)} />
        </section>
      )}
    </Panel>
  );
}

const factOf = ({
  number,
  month,
  amount,
  paid_at,
}: MakerEarnings['statements'][number]): [string, string] => [
  `Statement ${number}, ${monthInWords(month)}`,
  `${pounds(amount)}, ${paid_at === null ? 'to be paid' : `paid on ${dayInWords(dayInLondon(new Date(paid_at)))}`}`,
];

function Month({ month }: { month: MakerEarnings['months'][number] }) {
  const inWords = monthInWords(`${month.month}-01`);
  const thanks = month.blends.filter(({ given }) => given > 0);
  const commissions = month.blends.filter(({ commission }) => commission > 0);
  const facts: [string, string][] = [
    ...thanks.map((blend): [string, string] => [blend.name, pounds(blend.given)]),
    ...inAll(thanks.length, ['Thanks in all', month.given]),
    ...someOf(['Thanks taken back for refunded coffee', month.taken_back]),
    ...commissions.map((blend): [string, string] => [`${blend.name}, commission`, pounds(blend.commission)]),
    ...inAll(commissions.length, ['Commission in all', month.commission]),
    ...someOf(['Commission taken back for refunded coffee', month.commission_taken_back]),
  ];
  return (
    <section aria-label={inWords}>
      <h3>{inWords}</h3>
      <Facts facts={facts} />
    </section>
  );
}

const someOf = ([name, amount]: [string, number]): [string, string][] =>
  amount > 0 ? [[name, pounds(amount)]] : [];

const inAll = (blends: number, sum: [string, number]): [string, string][] => (blends > 1 ? someOf(sum) : []);
