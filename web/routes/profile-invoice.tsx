import { Suspense } from 'react';
import { MemberPage } from '#web/account/member-page.tsx';
import { pageHead } from '#web/head/page-head.ts';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import type { Route } from './+types/profile-invoice';

const InvoicePage = lazyPart(async () => (await import('#web/invoices/invoice-page.lazy.tsx')).InvoicePage);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead(matches[0].loaderData, {
    title: `Invoice of order ${params.orderId}`,
    description: 'The invoice of your order, to print or to download.',
    path: '/profile',
    unlisted: true,
  });

export default function ProfileInvoice({ params: { orderId } }: Route.ComponentProps) {
  return (
    <MemberPage title="Invoice" what="your invoice">
      {(user) => (
        <Suspense fallback={<LoadingSkeleton what="your invoice" />}>
          <InvoicePage key={`${user.id} ${orderId}`} of={{ orderId }} />
        </Suspense>
      )}
    </MemberPage>
  );
}
