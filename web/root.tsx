import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { unlistedHead } from './head/page-head.ts';
import { Apology } from './shell/apology.tsx';
import { EarlyPresses, ScriptsLost } from './shell/early-presses.tsx';
import { EnclosedHeader } from './shell/enclosed-frame.tsx';
import { FoldedFooter } from './shell/folded-footer.tsx';
import { Footer } from './shell/footer.tsx';
import { Header, Progress, SkipLink } from './shell/header.tsx';
import { PrefetchRules } from './shell/prefetch-rules.tsx';
import { useFocusOnNewPage } from './shell/use-focus-on-new-page.ts';
import { useRouteTrait } from './shell/use-route-trait.ts';
import { shopContext } from './shop-context.ts';
import { rememberReferral } from './state/referral.ts';
import { ShownAlert } from './ui/dialog/shown-alert.tsx';
import { ShownShop } from './ui/shop-name.ts';
import { ToastStack } from './ui/toast/toast-stack.tsx';
import './ui/base.css';

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: LinksFunction = () => [
  font(fraunces),
  font(figtree),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(shopContext);
  const [address, contact] = await Promise.all([api('GET /shop-address'), api('GET /shop-contact')]);
  return {
    publicUrl,
    address: address.ok ? address.answer : null,
    name: contact.ok ? contact.answer.names.trading : '',
    mark: contact.ok ? contact.answer.mark : null,
    contact: contact.ok ? contact.answer : null,
  };
}

/** The shop's URL never changes, and its name, address and telephone so seldom that a visit keeps the one that it began with. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ error, matches }) =>
  error ? unlistedHead(matches[0].loaderData, 'Something went wrong') : [];

export function Layout({ children }: { children: ReactNode }) {
  const enclosed = useRouteTrait('enclosed');
  const foldsFooter = useRouteTrait('foldsFooter') || enclosed;
  const scriptsLater = useRouteTrait('scriptsLater');
  const shop = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="en-GB" data-scripts={scriptsLater ? 'later' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf4e9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17100c" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <EarlyPresses />
        {scriptsLater && <PrefetchRules />}
      </head>
      <body>
        <ShownShop value={shop ?? { name: '' }}>
          <SkipLink />
          <Progress />
          {enclosed ? <EnclosedHeader /> : <Header />}
          <main id="main">{children}</main>
          {foldsFooter ? <FoldedFooter /> : <Footer />}
          <ToastStack />
          <ShownAlert />
          <ScriptsLost />
          <ScrollRestoration />
          <Scripts />
        </ShownShop>
      </body>
    </html>
  );
}

export default function Root() {
  useFocusOnNewPage();
  useEffect(() => rememberReferral(location.search), []);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Apology error={error} />;
}
