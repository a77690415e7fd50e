import type { MakerEarnings } from '#contract/thanks/thanks.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { DAYS_UNTIL_THANKS } from '#domain/thanks/thanks.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';

/** What others’ orders of the member’s public blends brought; nothing where there is nothing. */
export function MakerThanks() {
  const { answer } = useCall('thanks to a maker', () => browserApi('GET /maker/earnings'));
  if (answer === null || (answer.months.length === 0 && answer.waiting === 0)) return null;
  return <Shown earnings={answer} />;
}

const Shown = ({ earnings: { months, waiting, owed } }: { earnings: MakerEarnings }) => (
  <Panel title="Thanks for your public blends">
    <p>
      When others buy a blend that you made public, we thank you with credit {DAYS_UNTIL_THANKS} days after
      the delivery, or once it’s paid for if that’s later. Nobody sees from this who bought what.
    </p>
    {months.map(({ month, given, taken_back, blends }) => (
      <section key={month} aria-label={monthInWords(`${month}-01`)}>
        <h3>{monthInWords(`${month}-01`)}</h3>
        <Facts
          facts={[
            ...blends.map((blend): [string, string] => [blend.name, pounds(blend.given)]),
            ...(blends.length > 1 ? [['In all', pounds(given)] as [string, string]] : []),
            ...(taken_back > 0
              ? [['Taken back for refunded coffee', pounds(taken_back)] as [string, string]]
              : []),
          ]}
        />
      </section>
    ))}
    {waiting > 0 && <p>About {pounds(waiting)} more is still to come.</p>}
    {owed > 0 && <p>We’ll keep {pounds(owed)} of your next thanks, for coffee that was refunded later.</p>}
  </Panel>
);
