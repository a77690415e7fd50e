import { Link } from 'react-router';
import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { REPORT, ReportForm, sendReport } from '#web/public-blends/report-form.tsx';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/report-blend';
import styles from './report-blend.module.css';

export const handle = { foldsFooter: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(shopContext);
  const blend = await api('GET /public-blends/{ctapsId}', { params: { ctapsId: params.ctapsId } }).then(
    orThrow,
  );
  return { ctapsId: blend.ctaps_id, name: blend.name };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const typed = await typedOf(request, REPORT);
  return answerForm(await sendReport(context.get(shopContext).api, params.ctapsId, typed), typed, REPORT);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches[0].loaderData, {
    title: loaderData === undefined ? 'Report a blend' : `Report ${loaderData.name}`,
    description: 'Tell us what is wrong with a public blend.',
    path: '/blends',
    unlisted: true,
  });

export default function ReportBlend({ loaderData: { ctapsId, name }, actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>
        Report <bdi>{name}</bdi>
      </h1>
      <p className={layout.lead}>
        Rude, misleading, or somebody else’s? Tell us, and one of us looks at it. You need no account, and its
        maker won’t learn who you are.
      </p>
      <ReportForm ctapsId={ctapsId} reply={actionData} />
      <p className={styles.back}>
        <Link to={`/cuppingnotes/${ctapsId}`}>
          Back to <bdi>{name}</bdi>
        </Link>
      </p>
    </div>
  );
}
