import { useLoaderData } from '@remix-run/react';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Narrow, PageHeading } from '~/ui/page/Page.tsx';
import { PickupPointUpload } from './PickupPointUpload.tsx';
import type { loadUpload } from './upload.server.ts';

export function UploadPickupPoints() {
  const { columns, refused } = useLoaderData<typeof loadUpload>();
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: '/settings/pickup-points', label: 'Pickup points' }, { label: 'Upload' }]} />
      <PageHeading
        title="Upload pickup points"
        note="Add many pickup points from one CSV file. If any row has an error, none are created."
      />
      <PickupPointUpload columns={columns} answer={refused} />
    </Narrow>
  );
}
