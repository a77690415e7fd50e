import { Link, useSearchParams } from 'react-router';
import { EMAIL_FIELDS } from '#web/account/email-form.tsx';
import {
  DELETION,
  DeletionForm,
  DeletionRequestForm,
  deleteData,
  requestDeletion,
} from '#web/account/guest-data-forms.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { answerForm, typedOf } from '#web/ui/form/answer-form.ts';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/deletemydata';

export const handle = { foldsFooter: true };

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const code = new URL(request.url).searchParams.get('code') ?? '';
  if (code !== '') return answerForm(await deleteData(api, code), {}, DELETION);
  const typed = await typedOf(request, EMAIL_FIELDS);
  return answerForm(await requestDeletion(api, typed), typed, EMAIL_FIELDS);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Delete my data',
    description: 'Have us delete what we keep about you, if you have no account.',
    path: '/deletemydata',
    unlisted: true,
  });

export default function DeleteMyData({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>Delete my data</h1>
      {code === '' ? (
        <>
          <p className={layout.lead}>
            Ordered as a guest or wrote to us? We’ll email you a link to delete your data. If you have an
            account, delete it in your <Link to="/profile?tab=4">profile</Link>, under Update Password.
          </p>
          <DeletionRequestForm reply={actionData} />
        </>
      ) : (
        <>
          <p className={layout.lead}>
            Everything we keep under your address will be deleted for good. Tax law makes us keep orders, with
            the names and addresses on them; we’ll write to tell you until when.
          </p>
          <DeletionForm code={code} reply={actionData} />
        </>
      )}
    </div>
  );
}
