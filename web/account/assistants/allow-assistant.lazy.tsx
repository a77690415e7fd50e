import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { WantedGrant } from '#contract/agent-access/agent-grants.ts';
import type { User } from '#contract/customers/customer.ts';
import { linesOf } from '#domain/agent-access/scope-words.ts';
import { CHECKOUT_MANAGE, CHECKOUT_PAY, STAFF_PROPOSE } from '#domain/agent-access/scopes.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import buttons from '#web/ui/button.module.css';
import { typedIn } from '#web/ui/form/form-reply.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { FreshLogin } from '../passkeys/fresh-login.tsx';
import styles from './assistants.module.css';
import { FreshProof } from './fresh-proof.tsx';
import { LIMIT_FIELDS, limitsIn, wrongInLimits } from './limit-fields.tsx';
import { PayLimits } from './pay-limits.tsx';
import { readWish, type Wish } from './read-wish.ts';

/** What a program asks for, and the two ways to answer it. */
export function AllowAssistant({ user }: { user: User }) {
  const [search] = useSearchParams();
  const wish = readWish(search);
  return wish === null ? (
    <Stopped message="This link doesn’t say which program asks, or says it twice. Please start again in the program that sent you here." />
  ) : (
    <Asked user={user} wish={wish} />
  );
}

function Asked({ user, wish }: { user: User; wish: Wish }) {
  const { answer, problem, again } = useCall(JSON.stringify(wish), () =>
    browserApi('GET /agent-grants/new', { query: wish }),
  );
  if (answer !== null) return <Answer user={user} wish={wish} wanted={answer} />;
  if (problem === null) return <LoadingSkeleton what="what is asked for" />;
  return problem.code === 'invalid' || problem.code === 'malformed' ? (
    <Stopped message={problem.message} />
  ) : (
    <ProblemNotice problem={problem} again={again} />
  );
}

/** Nobody is led anywhere from here but into the shop. */
const Stopped = ({ message }: { message: string }) => (
  <>
    <p className={layout.lead} role="alert">
      {message}
    </p>
    <p>
      <Link to="/agents" className={buttons.quiet}>
        What assistants can do here
      </Link>
    </p>
  </>
);

interface Props {
  user: User;
  wish: Wish;
  wanted: WantedGrant;
}

function Answer({ user, wish, wanted }: Props) {
  const { client_name: name, leads_back_to: back, wrong, scopes, audience, decline_url } = wanted;
  if (wrong !== null)
    return (
      <>
        <p className={layout.lead} role="alert">
          <bdi>{name}</bdi> can’t be connected. {wrong}
        </p>
        <p>
          <a href={decline_url} className={buttons.quiet}>
            Go back to {back}
          </a>
        </p>
      </>
    );
  return (
    <div className={styles.consent}>
      <p className={layout.lead}>
        <bdi className={styles.name}>{name}</bdi> asks for access to your account, {user.email}.
      </p>
      <section aria-labelledby="may">
        <h2 id="may">It may</h2>
        <ul className={styles.lines}>
          {linesOf(scopes.filter((scope) => scope !== CHECKOUT_PAY)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="may-not">
        <h2 id="may-not">It may not</h2>
        <ul className={styles.lines}>
          {(audience === 'staff' ? neverForStaff(scopes) : neverFor(scopes)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p>
        This ends by itself on {dayInWords(wanted.ends_at)}, and you can end it at any time in your profile,
        under Update Password. Allow it only if you started this yourself, in a program that you trust.
      </p>
      <Buttons user={user} wish={wish} wanted={wanted} />
      <p className={styles.back}>
        Either way you go back to <bdi>{back}</bdi>.
      </p>
    </div>
  );
}

const neverFor = (scopes: WantedGrant['scopes']): string[] => [
  scopes.includes(CHECKOUT_PAY)
    ? 'Order or pay for anything beyond what you set here'
    : 'Order or pay for anything',
  scopes.includes(CHECKOUT_MANAGE)
    ? 'Change your addresses, or see or change your password or how you pay'
    : 'See or change your password, your addresses or how you pay',
  'Log in as you, or let another program in',
];

const neverForStaff = (scopes: WantedGrant['scopes']): string[] => [
  scopes.includes(STAFF_PROPOSE)
    ? 'Change anything by itself: what it proposes waits until a person confirms it'
    : 'Change anything',
  'See more than you may see yourself',
  'Log in as you, or let another program in',
];

function Buttons({ user, wish, wanted }: Props) {
  const [isPaying, setPaying] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const limitForm = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [allowed, setAllowed] = useState<string | null>(null);
  /** What is done once the person has shown that it is them. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const allow = async () => {
    if (isBusy) return;
    const typed =
      isPaying && limitForm.current !== null ? typedIn(new FormData(limitForm.current), LIMIT_FIELDS) : null;
    const notRight = typed === null ? {} : wrongInLimits(typed);
    setWrong(notRight);
    if (Object.keys(notRight).length > 0) return setProblem('Please check what it may pay.');
    setBusy(true);
    setProblem(null);
    const body = typed === null ? wish : { ...wish, ...limitsIn(typed) };
    const outcome = await browserApi('POST /agent-grants', { body });
    if (outcome.ok) {
      // An app opens beside this page, and Back leads here again: then it says that it is done.
      setAllowed(outcome.answer.redirect_url);
      return location.assign(outcome.answer.redirect_url);
    }
    setBusy(false);
    if (outcome.problem.code === 'fresh_login_needed') setWaiting(() => () => void allow());
    else setProblem(outcome.problem.message);
  };
  return (
    <>
      {wanted.scopes.includes(CHECKOUT_PAY) && (
        <PayLimits isAllowed={isPaying} onAllow={setPaying} wrong={wrong} form={limitForm} />
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status">
        {allowed !== null && (
          <>
            Allowed. If <bdi>{wanted.leads_back_to}</bdi> doesn’t open by itself,{' '}
            <a href={allowed}>go on to it</a>.
          </>
        )}
      </p>
      {allowed === null && (
        <p className={layout.actions}>
          <button
            type="button"
            className={buttons.primary}
            aria-disabled={isBusy || undefined}
            onClick={() => void allow()}
          >
            Allow
          </button>
          <a href={wanted.decline_url} className={buttons.quiet}>
            Don’t allow
          </a>
        </p>
      )}
      {user.is_staff ? (
        <FreshProof act={waiting} onClose={() => setWaiting(null)} />
      ) : (
        <FreshLogin
          act={waiting}
          why="This lets a program pay from your account"
          hasPasskeys={canUsePasskeys()}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );
}
