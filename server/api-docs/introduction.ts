/** Introduction: what holds for every call. */
import { nextCursorHeader } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { type Html, html } from '#server/platform/html.ts';
import type { Shapes } from './described-calls.ts';
import { codeBlock, jsonBlock } from './examples.ts';
import { fieldsOf } from './field-list.ts';

export interface Chapter {
  id: string;
  title: string;
  content: Html;
}

export const introduction = (serverUrl: string, shapes: Shapes): Chapter[] => [
  { id: 'basics', title: 'Basics', content: basics(serverUrl) },
  { id: 'authentication', title: 'Authentication', content: authentication(serverUrl) },
  { id: 'refusals', title: 'Refusals', content: whenRefused(shapes) },
  { id: 'webhooks', title: 'Webhooks', content: webhooks() },
];

const basics = (serverUrl: string) => html`
  <p>Every call stands below <code>${serverUrl}</code>. Requests and answers are JSON in UTF-8.</p>
  <ul class="points">
    <li>Requests are written in camelCase, answers in snake_case. Lists are plain JSON arrays.</li>
    <li>Money is pounds with at most two decimals, such as <code>24.5</code>. Weights are whole grams, percentages whole
      numbers, times ISO 8601 in UTC.</li>
    <li>Types are taken as they are: <code>"5"</code>, <code>true</code> and <code>null</code> are not numbers. Fields that we
      don’t know are ignored.</li>
    <li>A body is plain JSON of at most 64 KiB that names no key twice. Calls without one take none.</li>
    <li>Lists that grow can be read by the page: <code>limit</code> cuts one, and <code>${nextCursorHeader}</code> in the
      answer is the <code>cursor</code> to go on with.</li>
    <li>The catalogue and the lookups carry an <code>ETag</code>; send it as <code>If-None-Match</code> and what hasn’t
      changed isn’t sent again.</li>
  </ul>`;

const authentication = (serverUrl: string) => html`
  <p><a href="#logIn">Logging in</a> or <a href="#signUp">opening an account</a> answers a token. Send it in the header
    with each call that is for members:</p>
  ${codeBlock(`export TOKEN='…'\ncurl -H "Authorization: Bearer $TOKEN" '${serverUrl}/authenticate/blendly/user'`)}
  <p>Older clients may send it as the query parameter <code>token</code> instead, once. A token ends by
    <a href="#logOut">logging out</a>, when the password changes, or after a while without use. A call that is for anyone serves a
    caller with an ended token as a guest; a call for members answers <code>401</code>.</p>
  <p>Another program makes calls of the back office with an API key, which somebody who looks after staff
    <a href="#makeApiKey">makes</a> in <em>Staff, API keys</em>. It is sent in the same header, and never in an address:</p>
  ${codeBlock(`export KEY='sixbean_…'\ncurl -H "Authorization: Bearer $KEY" '${serverUrl}/staff/me'`)}
  <ul class="points">
    <li>A key opens what it was made for, and never more than the person who made it may do at that moment.</li>
    <li>It lasts for a year at most, ends at once when it is revoked, and then answers <code>401</code>.</li>
    <li>More calls in a minute than it may make answer <code>429</code>.</li>
    <li>Calls that need a fresh code or a second person, and those for one’s own access, for keys, rights and staff, can’t be made
      with a key: they answer <code>403</code> and say so. What a key does stands in the audit log with its name.</li>
  </ul>`;

const exampleMessage = {
  type: 'order.placed',
  version: 1,
  timestamp: '2026-11-23T09:15:00.000Z',
  data: { order_id: 1207, order_status_id: 2, payment_gateway_id: 2, total: 24.5, replaces_id: null },
};

const webhooks = () => html`
  <p>The shop tells other programs what happens, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> has it: a
    <code>POST</code> of JSON with the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and
    <code>webhook-signature</code>. An owner <a href="#addWebhook">adds</a> them in <em>Settings, Webhooks</em>.</p>
  <div class="sides">
    <ul class="points">
      <li><code>order.placed</code>, <code>order.paid</code> and <code>order.dispatched</code> say of an order what the call for it says;
        <code>order.refunded</code> has <code>order_id</code>, <code>refund_id</code>, <code>amount</code> and
        <code>destination</code>; <code>stock.low</code> has <code>bean_id</code>, once more of a bean is ordered than there is;
        <code>customer.created</code> has <code>customer_id</code> and <code>user_type_id</code>; <code>webhook.test</code> tells
        nothing. Read what else you need with an API key. More fields may come: <code>version</code> rises if one changes or goes.</li>
      <li>Check the signature over <code>id.timestamp.body</code> with the secret, and refuse a time that is minutes away. For a day
        after a new secret there are two signatures.</li>
      <li>Answer <code>2xx</code> within three seconds. All else is tried again for three days with growing pauses, but
        <code>410</code>, which switches the webhook off. Redirects aren’t followed.</li>
      <li>A message may arrive twice, with the same <code>webhook-id</code>. Messages arrive in their order, as far as none has to be
        tried again.</li>
    </ul>
    <div class="examples">${jsonBlock(exampleMessage)}</div>
  </div>`;

const exampleProblem: Problem = {
  message: 'Please give a whole number.',
  code: 'malformed',
  fields: { 'blendRecipes.0.percentage': 'Please give a whole number.' },
};

const whenRefused = (shapes: Shapes) => html`
  <p>Every refusal of every call has this one shape. What belongs to somebody else is answered like what isn’t there.</p>
  <div class="sides">
    <div>${shapes['Problem'] && fieldsOf(shapes['Problem'], shapes, 'answered')}</div>
    <div class="examples">${jsonBlock(exampleProblem)}</div>
  </div>
  <details><summary>All codes</summary>
    <ul class="refusals">${Object.entries(refusals).map(
      ([code, { status, message }]) =>
        html`<li><span class="status">${status}</span> <code>${code}</code> <span>${message}</span></li>`,
    )}</ul>
  </details>
  <p>With <code>429</code> and <code>503</code> comes <code>Retry-After</code>: the seconds to wait. Calls that may only be
    made so often say so. Attempts that are used up come back one by one, all of them within the time named.</p>`;
