import { Link, useSearchParams } from 'react-router';
import {
  DELETION,
  DELETION_REQUEST,
  DeletionForm,
  DeletionRequestForm,
  deleteData,
  requestDeletion,
} from '../account/guest-data-forms.tsx';
import { pageHead } from '../head/page-head.ts';
import { shopContext } from '../shop-context.ts';
import { answerForm, typedOf } from '../ui/form/answer-form.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/deletemydata';

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (code !== '') return answerForm(await deleteData(api, code), {}, DELETION);
  const typed = await typedOf(request, DELETION_REQUEST);
  return answerForm(await requestDeletion(api, typed), typed, DELETION_REQUEST);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: 'Delete my data',
    description: 'Have us forget what we keep of you, if you have no account.',
    path: '/deletemydata',
    unlisted: true,
  });

export default function DeleteMyData({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  return (
    <div className={`${layout.band} ${layout.besidePrint}`}>
      <h1>Delete my data</h1>
      {code === '' ? (
        <>
          <p className={layout.lead}>
            For who wrote or ordered without an account: we mail you a link that deletes what we keep of you.
            With an account, your <Link to="/profile">profile</Link> does it.
          </p>
          <DeletionRequestForm reply={actionData} />
        </>
      ) : (
        <>
          <p className={layout.lead}>
            Everything that we keep of your address is deleted for good. Orders stay in our books for as long
            as tax law demands, with the names and addresses on them; we write to you until when.
          </p>
          <DeletionForm code={code} reply={actionData} />
        </>
      )}
    </div>
  );
}
