import { tidySearch } from '#domain/typed-search.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { askQuestion, QUESTION, QuestionForm } from '#web/enquiries/question-form.tsx';
import { Faq } from '#web/faqs/faq.tsx';
import { groupsWith } from '#web/faqs/groups.ts';
import { pageHead, type StructuredData } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/faqs';

export const handle = { scriptsLater: true };

const QUESTION_FORM_ID = 'ask';

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  const words = await context.get(shopContext).api('GET /delivery-words').then(orThrow);
  return { groups: groupsWith(words), search: tidySearch(search) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await typedOf(request, QUESTION);
  return answerForm(await askQuestion(context.get(shopContext).api, typed), typed, QUESTION);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return [];
  const { publicUrl } = matches[0].loaderData;
  const questions = loaderData.groups.flatMap((group) => group.questions);
  return pageHead(matches[0].loaderData, {
    title: 'Questions and answers',
    description: `${questions.length} answers on blending, tasting, roasts and grinds, delivery, prices and accounts, and a form for yours.`,
    path: '/faqs',
    unlisted: loaderData.search !== '',
    data: [faqPage(questions), breadcrumbs(publicUrl, [{ name: 'Questions and answers', path: '/faqs' }])],
  });
};

const faqPage = (questions: readonly { question: string; answer: readonly string[] }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

export default function Faqs({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, search } = loaderData;
  return (
    <>
      <div className={layout.band}>
        <h1>Questions and answers</h1>
        <p className={layout.lead}>
          How blending works here, what it costs and when it arrives. If your question is missing, ask it
          below.
        </p>
        <Faq key={search} groups={groups} search={search} questionFormId={QUESTION_FORM_ID} />
      </div>
      <section aria-labelledby="ask-title" className={`${layout.band} ${layout.sunk} ${layout.asking}`}>
        <h2 id="ask-title">My question wasn't answered</h2>
        <p className={layout.prose}>Ask us. A real person at the roastery reads every question.</p>
        <QuestionForm id={QUESTION_FORM_ID} reply={actionData} />
      </section>
    </>
  );
}
