import { orThrow } from '#web/api/or-throw.ts';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import { LegalPage } from '#web/legal/legal-page.tsx';
import { legalTextAt } from '#web/legal/legal-texts.server.ts';
import { shopContext } from '#web/shop-context.ts';
import type { Route } from './+types/legal';

export const handle = { scriptsLater: true };

/** The terms, the returns policy and the privacy policy: one page, three texts. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const path = url.pathname;
  const { api } = context.get(shopContext);
  const [address, contact] = await Promise.all([
    api('GET /shop-address').then(orThrow),
    api('GET /shop-contact').then(orThrow),
  ]);
  const text = legalTextAt(path, { ...contact, address, telephone: contact.telephone.shown });
  if (text === undefined) throw new Error(`There is no legal text for ${path}.`);
  return { path, text };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { publicUrl } = matches[0].loaderData;
  const { path, text } = loaderData;
  return pageHead(matches[0].loaderData, {
    title: text.title,
    description: text.summary,
    path,
    data: [breadcrumbs(publicUrl, [{ name: text.title, path }])],
  });
};

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData.text} />;
}
