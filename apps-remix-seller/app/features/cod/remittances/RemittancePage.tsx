import { remittanceReference } from '@harkara/server/contract/texts/cod';
import { useLoaderData } from '@remix-run/react';
import type { loadRemittance } from '~/features/cod/cod.server.ts';
import { number } from '~/lib/format.ts';
import { titled } from '~/lib/page/meta.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { DownloadButton } from '~/ui/table/DownloadButton.tsx';
import { RemittanceSums } from './RemittanceSums.tsx';
import { RemittedParcels } from './RemittedParcels.tsx';

export const meta = titled<typeof loadRemittance>(({ data: loaded }) =>
  loaded ? `COD remittance ${remittanceReference(loaded.remittance.id)}` : 'COD remittance',
);

export function RemittancePage() {
  const { remittance } = useLoaderData<typeof loadRemittance>();
  const { id, count, parcels } = remittance;
  const name = remittanceReference(id);
  return (
    <>
      <Breadcrumbs
        items={[
          { to: '/cod', label: 'COD' },
          { to: '/cod?tab=remittances', label: 'Remittances' },
          { label: name },
        ]}
      />
      <PageHeading
        title={`COD remittance ${name}`}
        note="The amounts of a remittance never change."
        actions={
          <Inline>
            <DownloadButton to={`/cod/remittances/${id}/pdf`} label="Download PDF" />
            <DownloadButton to={`/cod/remittances/${id}/csv`} label="Download CSV" />
          </Inline>
        }
      />
      <Stack>
        <Card title="Why this amount">
          <RemittanceSums remittance={remittance} />
        </Card>
        <Card
          title="Parcels"
          note={
            count > parcels.length
              ? `The first ${number(parcels.length)} of ${number(count)}. Download the CSV to see all.`
              : undefined
          }
          flush
        >
          <RemittedParcels parcels={parcels} />
        </Card>
      </Stack>
    </>
  );
}
