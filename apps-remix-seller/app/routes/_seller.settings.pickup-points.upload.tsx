import { brand } from '@harkara/server/brand';
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pointColumns } from '~/features/settings/pickup-points-upload.server.ts';
import { PickupPointUpload } from '~/features/settings/PickupPointUpload.tsx';
import type { FormState } from '~/lib/form.ts';
import { requireSeller, takeRefused } from '~/lib/session.server.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Narrow, PageHeading } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `Upload pickup points · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  await requireSeller(args);
  const { refused, headers } = await takeRefused<FormState>(args);
  return data({ columns: pointColumns, refused }, { headers });
}

export default function UploadPickupPoints() {
  const { columns, refused } = useLoaderData<typeof loader>();
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: '/settings/pickup-points', label: 'Pickup points' }, { label: 'Upload' }]} />
      <PageHeading
        title="Upload pickup points"
        note="Add many pickup points from one CSV file. If any row has an error, none is created."
      />
      <PickupPointUpload columns={columns} answer={refused} />
    </Narrow>
  );
}
