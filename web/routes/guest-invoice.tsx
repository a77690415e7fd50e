import { Suspense } from 'react';
import { data } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { Route } from './+types/guest-invoice';

const InvoicePage = lazyPart(async () => (await import('#web/invoices/invoice-page.lazy.tsx')).InvoicePage);

export const loader = () => data(null, { headers: { 'X-Robots-Tag': 'noindex' } });

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const shouldRevalidate = () => false;

/** The head must not contain the key of the address, and no other site must get it as a referrer. */
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(matches[0].loaderData, {
    title: 'Your invoice',
    description: 'The invoice of your order, to print or to download.',
    path: '/guestorders',
    unlisted: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function GuestInvoice({ params: { signedKey } }: Route.ComponentProps) {
  const loading = (
    <LoadingSkeleton what="your invoice" why="Please switch on JavaScript to see your invoice." />
  );
  return (
    <div className={layout.band}>
      <h1>Invoice</h1>
      {useHydrated() ? (
        <Suspense fallback={loading}>
          <InvoicePage key={signedKey} of={{ signedKey }} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
