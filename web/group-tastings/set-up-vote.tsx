import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import { dayInWords, weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { boxesFor, FEWEST_PEOPLE, MOST_PEOPLE } from '#domain/flights/office-vote.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { addVote } from './add-vote.ts';
import styles from './group-tastings.module.css';
import { boxesInWords } from './words.ts';

type Offer = Answer<'GET /group-tasting-offer'>;

const FIELDS = {
  name: { label: 'What shall we call it?' },
  people: { label: 'How many of you will taste?' },
  closesOn: { label: 'Last day to answer' },
  grindId: { label: 'How do you want it ground?' },
} as const;

/** Who votes, and by when; then the boxes go into the cart. It takes an account, where the link and the result are found. */
export function SetUpVote({ offer }: { offer: Offer }) {
  const isMember = useLoggedIn();
  const [isAdded, setAdded] = useState(false);
  if (!isMember) return <LogInFirst />;
  if (isAdded) return <Added />;
  return (
    <>
      <h2>Set up your vote</h2>
      <VoteForm offer={offer} onAdded={() => setAdded(true)} />
    </>
  );
}

const LogInFirst = () => (
  <>
    <h2>Set up your vote</h2>
    <p>You need an account, since that’s where you find the link for your colleagues and the result.</p>
    <p className={layout.actions}>
      <Link to={`/login?redirect=${encodeURIComponent('/office')}`} className={buttons.primary}>
        Log in
      </Link>
      <Link to="/signup" className={buttons.quiet}>
        Sign up
      </Link>
    </p>
  </>
);

function VoteForm({ offer, onAdded }: { offer: Offer; onAdded: () => void }) {
  const { closes_from: from, closes_until: until, grinds } = offer;
  const [people, setPeople] = useState('');
  return (
    <PostForm
      id="vote"
      action="/office"
      fields={FIELDS}
      button="Put the boxes into my cart"
      busyButton="One moment…"
      send={({ name, people: count, closesOn, grindId }) =>
        addVote({ name, people: Number(count), closesOn, grindId: Number(grindId) })
      }
      check={({ people: count, closesOn }) => ({
        people: isCount(count) ? '' : `Please give a number from ${FEWEST_PEOPLE} to ${MOST_PEOPLE}.`,
        closesOn:
          closesOn >= from && closesOn <= until
            ? ''
            : `Please choose a day from ${dayInWords(from)} to ${dayInWords(until)}.`,
      })}
      onSent={onAdded}
    >
      <TextField name="name" hint="Colleagues see it on their phones, such as “Second floor”." />
      <div onInput={({ target }) => setPeople(target instanceof HTMLInputElement ? target.value : '')}>
        <TextField
          name="people"
          inputMode="numeric"
          hint={`From ${FEWEST_PEOPLE} to ${MOST_PEOPLE}. A box is enough for ten.`}
        />
      </div>
      <TextField
        name="closesOn"
        type="date"
        value={from}
        hint={`The boxes leave us on ${weekdayInWords(offer.dispatched_on)}. Leave everybody a few days to taste: ${dayInWords(from)} at the earliest.`}
      />
      <SelectField
        name="grindId"
        choices={grinds.map(({ id, name }) => ({ value: String(id), text: name }))}
      />
      <p aria-live="polite" className={styles.sum}>
        {sumInWords(offer, people)}
      </p>
    </PostForm>
  );
}

const isCount = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= FEWEST_PEOPLE && Number(typed) <= MOST_PEOPLE;

/** A live region, which has to be there before its text. */
function sumInWords({ price }: Offer, typed: string): string {
  if (price === null || !isCount(typed)) return '';
  const boxes = boxesFor(Number(typed));
  return `${boxesInWords(boxes)} for ${Number(typed)} people: ${pounds(price * boxes)}, and postage.`;
}

/** The form that had the focus is gone. */
const Added = () => (
  <div>
    <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
      Your tasting boxes are in the cart
    </h2>
    <p className={layout.actions}>
      <Link to="/cart" className={buttons.primary}>
        See the cart
      </Link>
    </p>
  </div>
);
