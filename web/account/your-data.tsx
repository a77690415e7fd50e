import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import { endSession } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { downloadFile } from '#web/ui/download-file.ts';
import { pounds } from '#web/ui/figures.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { PasswordField } from './sign-in/password-field.tsx';
import styles from './your-data.module.css';

const FIELDS = { password: { label: 'Password', kind: 'secret' } } as const;

/** The member's rights over personal data: to download it, and to have the account deleted. */
export function YourData({ user: { usable_credit: credit } }: { user: User }) {
  const navigate = useNavigate();
  // The sum that was agreed to: where the credit turns out to be another, the member is asked a second time.
  const [agreed, setAgreed] = useState<number>();
  const givesUp = credit > 0 && agreed === credit;
  const send = async ({ password }: { password: string }) => {
    const body = givesUp ? { password, creditGivenUp: credit } : { password };
    const outcome = await browserApi('POST /account-deletions', { body });
    // It may say that there is more or less credit than the page shows.
    if (!outcome.ok) void memberChanged();
    return outcome;
  };
  const deleted = ({ message }: { message: string }) => {
    endSession('the visitor');
    showToast(message, { tone: 'good', seconds: 5 });
    navigate('/');
  };
  return (
    <Panel title="Your data">
      <p>
        <button type="button" className={buttons.quiet} onClick={download}>
          Download your data
        </button>
      </p>
      <details className={styles.deletion}>
        <summary>Delete your account</summary>
        <p>
          Your name, addresses and login will be deleted for good. Tax law makes us keep orders, with the
          names and addresses on them; we’ll write to tell you until when. A trial, a plan that you have ended
          and what we may charge at PayPal end with it. Credit can’t be exchanged for cash: spend it first, or
          give it up. What you paid ahead on account, use up or ask us to pay back.
        </p>
        <PostForm
          id="deletion"
          action="/profile"
          fields={FIELDS}
          send={send}
          onSent={deleted}
          button="Delete my account for good"
          busyButton="Deleting…"
        >
          {credit > 0 && (
            <label className={styles.givesUp}>
              <input
                type="checkbox"
                checked={givesUp}
                onChange={({ target }) => setAgreed(target.checked ? credit : undefined)}
              />
              <span>Give up my {pounds(credit)} of credit</span>
            </label>
          )}
          <PasswordField name="password" kind="current" />
        </PostForm>
      </details>
    </Panel>
  );
}

async function download(): Promise<void> {
  const outcome = await browserApi('GET /customers/data-export');
  if (outcome.ok) {
    const text = JSON.stringify(outcome.answer, null, 2);
    downloadFile('my-data.json', new Blob([text], { type: 'application/json' }));
  } else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
}
