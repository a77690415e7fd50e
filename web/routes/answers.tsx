import { data } from 'react-router';
import type { Conversation } from '#contract/inbox/answers.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import layout from '#web/ui/layout.module.css';
import { dayInWords, momentInWords } from '#web/ui/times.ts';
import type { Route } from './+types/answers';
import styles from './answers.module.css';

export const handle = { foldsFooter: true };

/** Looking does nothing, since mail programs prefetch links: only the button writes back. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { api } = context.get(shopContext);
  const conversation = orThrow(await api('GET /answers/{key}', { params: { key: params.key } }));
  return data(conversation, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const FIELDS = { message: { label: 'Your message', kind: 'paragraph' } } as const;

export async function action({ params, context, request }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const typed = await typedOf(request, FIELDS);
  const { key } = params;
  return answerForm(
    await api('POST /answers/{key}/replies', { params: { key }, body: typed }),
    typed,
    FIELDS,
  );
}

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Our answer',
    description: 'What you wrote, and what we answered.',
    path: '/answers',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function Answers({
  loaderData: { messages, brand, until },
  actionData,
}: Route.ComponentProps) {
  const isSent = actionData?.sent === true;
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{isSent ? 'Thank you. We’ve got your message.' : 'Our answer'}</h1>
      {brand !== null && <p className={layout.lead}>You asked us to match {brand}.</p>}
      {messages.map((message) => (
        <Message key={message.written_at} message={message} />
      ))}
      <h2>Write back</h2>
      <FormContext value={{ id: 'reply', fields: FIELDS, reply: actionData }}>
        <form id="reply" method="post" className={form.form}>
          {actionData !== undefined && !isSent && <p role="alert">{actionData.message}</p>}
          <TextArea
            key={messages.length}
            name="message"
            hint={`This page works until ${dayInWords(until)}.`}
          />
          <p>
            <button type="submit" className={buttons.primary}>
              Send it
            </button>
          </p>
        </form>
      </FormContext>
    </div>
  );
}

const Message = ({ message }: { message: Conversation['messages'][number] }) => (
  <section>
    <h2>
      {message.is_ours ? 'We wrote' : 'You wrote'}, {momentInWords(message.written_at)}
    </h2>
    <p className={styles.text}>{message.text}</p>
    {message.proposals.map((proposal) => (
      <Proposal key={linkTo(proposal)} proposal={proposal} />
    ))}
  </section>
);

type Proposed = Conversation['messages'][number]['proposals'][number];

const linkTo = ({ blend_recipes, roast_id }: Proposed): string =>
  recipeLink({
    recipe: blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage })),
    roastId: roast_id,
  });

const Proposal = ({ proposal }: { proposal: Proposed }) => (
  <>
    <h3>
      {proposal.roast}, {pounds(proposal.price_per_kilo)} a kilo
    </h3>
    <ul>
      {proposal.blend_recipes.map(({ bean_id, name, percentage }) => (
        <li key={bean_id}>
          {percentage}% {name}
        </li>
      ))}
    </ul>
    <p>
      <a href={linkTo(proposal)} className={buttons.quiet}>
        Open it in the blend creator
      </a>
    </p>
  </>
);
