import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnFlight } from '#contract/tastings/tasting.ts';
import { dayInWords as lastDayInWords } from '#domain/dispatch/day-in-words.ts';
import { DAYS_OF_CREDIT } from '#domain/voucher/flight-credit.ts';
import { weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { pounds } from '#web/ui/figures.ts';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './your-taste.module.css';

/** Flights that the member ordered, or keeps what they said of: where each is tasted, and a way to close its link. */
export function OwnFlights({ memberId }: { memberId: number }) {
  const { answer, problem, again } = useCall(`flights ${memberId}`, () => browserApi('GET /flights'));
  const [closing, setClosing] = useState<OwnFlight | null>(null);
  const close = async ({ id }: OwnFlight) => {
    setClosing(null);
    const outcome = await browserApi('DELETE /flights/{id}/link', { params: { id } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
    again();
  };
  if (answer === null) return problem === null ? null : <ProblemNotice problem={problem} again={again} />;
  if (answer.flights.length === 0) return null;
  return (
    <section aria-labelledby="flights">
      <h2 id="flights">Your flights</h2>
      <FocusGroup label="Your flights">
        <ul className={styles.said}>
          {answer.flights.map((flight) => (
            <FlightRow key={flight.id} flight={flight} onClose={() => setClosing(flight)} />
          ))}
        </ul>
      </FocusGroup>
      <Confirm
        question={closing === null ? null : 'Close the link of this flight?'}
        no="Keep it open"
        yes="Close the link"
        onNo={() => setClosing(null)}
        onYes={() => closing !== null && void close(closing)}
      >
        <p>
          From then on the card, the five bags and our emails open nothing, for you either. The tasting ends:
          what was said there and isn’t kept in somebody’s profile is deleted. You’ll still see here which
          five coffees they were. The link can’t be opened again.
        </p>
      </Confirm>
    </section>
  );
}

const FlightRow = ({ flight, onClose }: { flight: OwnFlight; onClose: () => void }) => {
  const { state, code, cups, credit, ordered_at: at } = flight;
  const day = dayInWords(at);
  return (
    <li>
      <span>
        {STATES[state]}
        {cups.map(({ letter, name, ctaps_id: id }, i) => (
          <span key={letter}>
            {i === 0 ? ' ' : ', '}
            {letter} <Link to={`/cuppingnotes/${id}`}>{name}</Link>
          </span>
        ))}
        {cups.length > 0 && '.'}
        {credit !== null && ` ${creditInWords(credit)}`}
      </span>
      <time dateTime={at}>{day}</time>
      {code !== null && state !== 'on its way' && (
        <span>
          <a href={`/t/${code}`}>
            {state === 'open' ? 'To the tasting' : 'Its page'}
            <span className="visually-hidden"> (flight of {day})</span>
          </a>
          <button type="button" className={styles.undo} onClick={onClose}>
            Close the link<span className="visually-hidden"> (flight of {day})</span>
          </button>
        </span>
      )}
    </li>
  );
};

const creditInWords = ({ amount, least_grams, ends_on }: NonNullable<OwnFlight['credit']>): string =>
  `Its ${pounds(amount)} comes off one order of ${weightInWords(least_grams)} or more, in bags of 125 g or more, ${
    ends_on === null ? `until ${DAYS_OF_CREDIT} days after the delivery` : `until ${lastDayInWords(ends_on)}`
  }. It counts by itself in your cart.`;

const STATES: Readonly<Record<OwnFlight['state'], string>> = {
  'on its way': 'Five coffees, which aren’t packed yet.',
  open: 'Five coffees to taste.',
  closed: 'Five coffees. The tasting is over.',
  'link closed': 'Five coffees. The link is closed.',
};
