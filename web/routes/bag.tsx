import { data, Link } from 'react-router';
import { readLabelCode } from '#domain/packing/lot.ts';
import { orThrow } from '#web/api/or-throw.ts';
import { useCall } from '#web/api/use-call.ts';
import styles from '#web/bag-pages/bag.module.css';
import { BagBrew } from '#web/bag-pages/bag-brew.tsx';
import { BagFacts } from '#web/bag-pages/bag-facts.tsx';
import { BetterThanLast } from '#web/bag-pages/better-than-last.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import layout from '#web/ui/layout.module.css';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import type { Route } from './+types/bag';

const BoughtQuestion = lazyPart(
  async () => (await import('#web/preference/bought-question.tsx')).BoughtQuestion,
);

export const handle = { scriptsLater: true, foldsFooter: true };

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const answer = await api('GET /bags/{code}', { params: { code } });
  const isUnknown = !answer.ok && (answer.status === 404 || answer.status === 400);
  return data(
    isUnknown
      ? { code, bag: null, ctapsId: readLabelCode(code)?.ctapsId ?? null }
      : { code, bag: orThrow(answer), ctapsId: null },
    {
      status: isUnknown ? 404 : 200,
      headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
    },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

/** The head must not contain the code of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageHead(matches[0].loaderData, {
    title: loaderData?.bag?.coffee.name ?? 'Unknown bag',
    description: 'What is in the bag, how to brew it, and what to change when it runs too fast or too slow.',
    path: '/bag',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function BagPage({ loaderData: { code, bag, ctapsId } }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${styles.page}`}>
      {bag === null ? <NoSuchBag ctapsId={ctapsId} /> : <Bag key={code} code={code} bag={bag} />}
    </div>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['bag']>;

/** The page is the same for everybody; what is the buyer's own is asked for by their browser. */
function Bag({ code, bag }: { code: string; bag: Found }) {
  return useLoggedIn() ? (
    <OfMember code={code} bag={bag} />
  ) : (
    <Content code={code} bag={bag} reload={nothing} />
  );
}

function OfMember({ code, bag }: { code: string; bag: Found }) {
  const { answer, again } = useCall(code, () => browserApi('GET /bags/{code}', { params: { code } }));
  return <Content code={code} bag={answer ?? bag} reload={again} />;
}

/** Of nobody but the buyer anything is stored here. */
const nothing = () => {};

const Content = ({ code, bag, reload }: { code: string; bag: Found; reload: () => void }) => (
  <>
    <h1>
      <bdi>{bag.coffee.name}</bdi>
    </h1>
    <BagFacts {...bag} />
    <BagBrew
      code={code}
      coffee={bag.coffee}
      stored={bag.yours?.answers ?? null}
      profile={bag.yours?.profile ?? null}
      onForgotten={reload}
    />
    <BetterThanLast yours={bag.yours} Question={BoughtQuestion} onSaid={reload} />
  </>
);

const NoSuchBag = ({ ctapsId }: { ctapsId: string | null }) => (
  <>
    <h1>We don’t know this bag</h1>
    <p className={layout.lead}>Its label may be damaged, or the bag was never filled.</p>
    <p>
      <Link to={ctapsId === null ? '/cuppingnotes' : `/cuppingnotes/${ctapsId}`}>
        {ctapsId === null ? 'Look for the coffee by the id on its label' : 'The coffee that its label names'}
      </Link>
    </p>
  </>
);
