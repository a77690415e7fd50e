import { Link, useLocation } from 'react-router';
import { browserApi } from '#web/state/browser-api.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';

const APPLICATION = {
  business: { label: 'Name of your business' },
  sells: { label: 'How you sell, and who to', kind: 'paragraph' },
  kilosAMonth: { label: 'Kilos a month, roughly' },
} as const;

/** HTML id of the section, to which one comes back from logging in. */
export const DISTRIBUTORS = 'distributors';

/** The form to become a Barista Distributor: it is an account that becomes one, so one logs in before. */
export function DistributorForm() {
  const loggedIn = useLoggedIn();
  const { hash } = useLocation();
  return (
    <>
      <h2 id={DISTRIBUTORS}>Become a Barista Distributor</h2>
      <p className={layout.prose}>
        Do you sell our coffee on? Tell us how. We read each application ourselves and answer by email within
        a few working days. If we say yes, your account has distributor prices from that moment.
      </p>
      {loggedIn ? (
        <details open={hash === `#${DISTRIBUTORS}`}>
          <summary className={buttons.quiet}>Apply</summary>
          <PostForm
            id="distributor"
            action="/wholesale"
            fields={APPLICATION}
            check={({ kilosAMonth }) =>
              /^\d+$/.test(kilosAMonth) ? {} : { kilosAMonth: 'Please give a whole number, such as 40.' }
            }
            send={({ kilosAMonth, ...typed }) =>
              browserApi('POST /distributor-applications', {
                body: { ...typed, kilosAMonth: Number(kilosAMonth) },
              })
            }
            button="Send my application"
          >
            <TextField name="business" autoComplete="organization" />
            <TextArea name="sells" rows={3} maxLength={500} />
            <TextField name="kilosAMonth" inputMode="numeric" />
          </PostForm>
        </details>
      ) : (
        <p>
          <Link to={`/login?redirect=${encodeURIComponent(`/wholesale#${DISTRIBUTORS}`)}`}>Log in</Link> or{' '}
          <Link to="/signup">sign up</Link> to apply.
        </p>
      )}
    </>
  );
}
