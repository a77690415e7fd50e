import { data, Link } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { Answers } from '#web/kept-tastes/answers.tsx';
import { ChangeView } from '#web/kept-tastes/change-view.tsx';
import { ANSWERS, sentenceOf, titleOf } from '#web/kept-tastes/words.ts';
import { shopContext } from '#web/shop-context.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/kept-taste';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs prefetch links: only a button answers. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const change = orThrow(await api('GET /kept-taste-changes/{key}', { params: { key: params.key } }));
  return data(change, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ params, context, request }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const form = await request.formData();
  const answer = ANSWERS.find((one) => one === form.get('answer'));
  if (answer === undefined) return { message: 'Please agree, wait for the bean, or stop keeping the taste.' };
  const price = Number(form.get('price') ?? Number.NaN);
  const outcome = await api('POST /kept-taste-changes/{key}/answers', {
    params: { key: params.key },
    body: { answer, ...(Number.isFinite(price) ? { pricePerKilo: price } : {}) },
  });
  return outcome.ok ? { message: null } : data({ message: outcome.problem.message }, outcome.status);
}

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'A question about your coffee',
    description: 'A bean of a taste that you keep has ended or is to end. You say what happens.',
    path: '/kepttastes',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function KeptTaste({ loaderData: change, actionData }: Route.ComponentProps) {
  const isOpen = change.state === 'open' || change.state === 'waits';
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{titleOf(change)}</h1>
      {actionData?.message && (
        <p className={layout.lead} role="alert">
          {actionData.message}
        </p>
      )}
      <p className={layout.lead}>{sentenceOf(change)}</p>
      {(isOpen || change.state === 'agreed') && <ChangeView change={change} heading="h2" />}
      {isOpen && <Answers change={change} />}
      {!isOpen && (
        <p>
          <Link to="/profile?tab=taste">Your kept tastes</Link>
        </p>
      )}
    </div>
  );
}
