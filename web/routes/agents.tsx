import { AgentsPage } from '#web/agents/agents-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { breadcrumbs } from '#web/head/structured-data.ts';
import type { Route } from './+types/agents';

export const handle = { scriptsLater: true };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { publicUrl } = matches[0].loaderData;
  return pageHead(matches[0].loaderData, {
    title: 'Your assistant',
    description:
      'Let Claude, ChatGPT or another assistant find or design a coffee with us. It gives you one link; you look, and pay here.',
    path: '/agents',
    data: [breadcrumbs(publicUrl, [{ name: 'Your assistant', path: '/agents' }])],
  });
};

export default function Agents({ matches }: Route.ComponentProps) {
  return <AgentsPage publicUrl={matches[0].loaderData.publicUrl} />;
}
