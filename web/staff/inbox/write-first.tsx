/** Staff write to a customer first. */
import { useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { UNDO_SECONDS } from '#domain/inbox/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { nameOf } from '#web/staff/customers/customer-words.ts';
import { FindCustomer } from '#web/staff/customers/find-customer.tsx';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { draftKey, letterDrafts } from '#web/staff/ui/drafts.ts';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import { Forbidden, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useStore } from '#web/state/create-store.ts';
import { readToken } from '#web/state/session.ts';
import form from '#web/ui/form/form.module.css';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

export function WriteFirst() {
  const may = useMay();
  const [address, setAddress] = useSearchParams();
  const id = address.get('customer');
  return (
    <Screen title="Write to a customer" lead={<Link to="/inbox">Inbox</Link>}>
      {!may('people') && <Forbidden />}
      {may('people') && id === null && (
        <Panel title="To">
          <FindCustomer onChoose={(chosen) => setAddress({ customer: String(chosen) })} />
        </Panel>
      )}
      {may('people') && id !== null && <ToCustomer key={id} id={id} />}
    </Screen>
  );
}

function ToCustomer({ id }: { id: string }) {
  const call = useCall(`customer ${id}`, () => browserApi('GET /staff/customers/{id}', { params: { id } }));
  return (
    <Loaded call={call} what="the customer" one="customer">
      {(customer) => <Letter customer={customer} />}
    </Loaded>
  );
}

function Letter({ customer }: { customer: CustomerInFull }) {
  const field = useId();
  const { text, setText, busy, send } = useLetter(customer);
  return (
    <>
      <Panel title="To" action={<Link to="/inbox/new">Somebody else</Link>}>
        <Facts
          facts={[
            [
              'Customer',
              <Link key="to" to={`/customers/${customer.id}`}>
                {nameOf(customer)}
              </Link>,
            ],
            ['Email', <EmailAddress key="email" address={customer.email} />],
          ]}
        />
      </Panel>
      <Panel title="Letter">
        <div className={form.field}>
          <label htmlFor={field}>Your letter, in plain text</label>
          <p id={`${field}-hint`} className={form.hint}>
            It’s mailed as “A message from {shopName()}”, with a button to write back. Their answer comes to
            the inbox.
          </p>
          <textarea
            id={field}
            rows={10}
            maxLength={5000}
            aria-describedby={`${field}-hint`}
            className={`${form.control} ${form.paragraph}`}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
        </div>
        <p>
          <ActButton kind="primary" busy={busy} onAct={() => void send()}>
            Send the letter
          </ActButton>
        </p>
      </Panel>
    </>
  );
}

/** What is half written is still there after a look elsewhere, or a reload; sent again under its id it is one letter. */
function useLetter(customer: CustomerInFull) {
  const key = draftKey(useMe().id, `letter to customer ${customer.id}`);
  const draft = useStore(letterDrafts.all, (all) => all[key]);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const text = draft?.['text'] ?? '';
  const save = (words: string, id = crypto.randomUUID() as string) =>
    letterDrafts.save(key, words === '' ? null : { text: words, id });
  const send = async () => {
    if (busy) return;
    const id = draft?.['id'];
    if (id === undefined || text.trim() === '') {
      showToast('There is nothing to send yet.', { tone: 'bad', seconds: 8 });
      return;
    }
    setBusy(true);
    const login = readToken();
    const params = { id: String(customer.id) };
    const outcome = await browserApi('POST /staff/customers/{id}/letters', { params, body: { id, text } });
    setBusy(false);
    if (!outcome.ok) {
      // Only after a reply that was lost does the same id mean the same letter.
      if (outcome.problem.code === 'changed_meanwhile') save(text);
      showProblem(outcome.problem);
      return;
    }
    letterDrafts.save(key, null);
    void navigate(`/customers/${customer.id}`);
    offerUndo(
      {
        words: `The letter to ${nameOf(customer)} goes out`,
        seconds: UNDO_SECONDS,
        undo: () => browserApi('DELETE /staff/thread-answers/{id}', { params: { id } }),
        onUndone: () => {
          save(text);
          void navigate(`/inbox/new?customer=${customer.id}`);
        },
      },
      login,
    );
  };
  return { text, setText: (words: string) => save(words, draft?.['id']), busy, send };
}
