import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ReachTable } from '~/features/pincodes/ReachTable.tsx';
import { allLogistics } from '~/features/pincodes/serviceability.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `All logistics · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  return { services: await allLogistics(args.context, await requireSession(args)) };
}

export default function AllLogistics() {
  const { services } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumbs
        items={[{ to: '/tools/pincodes', label: 'Pincode Serviceability' }, { label: 'All logistics' }]}
      />
      <PageHeading
        title="All logistics"
        note="Every courier and mode, with its services and how many pincodes it serves."
      />
      <Card flush>
        <ReachTable services={services} />
      </Card>
    </>
  );
}
