import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import type { loadShipments } from '~/features/tracking/tracking.server.ts';
import { LONG_PAGE_SIZES } from '~/lib/lists/list.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { TrackedTable } from './TrackedTable.tsx';
import { TrackingFilterBar } from './TrackingFilterBar.tsx';

export function TrackOrders() {
  const { list, choices, unknown, filters, page, size, isSeller, today } =
    useLoaderData<typeof loadShipments>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading
        title="Track orders"
        note="See where every shipped order is now."
        actions={
          list.count > 0 && (
            <LinkButton
              to={`/resources/tracking.csv?${params}`}
              reloadDocument
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              Download CSV
            </LinkButton>
          )
        }
      />
      <Stack>
        {unknown.length > 0 && (
          <Notice tone="warning">
            <span role="status">
              Not found: {unknown.join(', ')}. Check the number printed below the barcode.
            </span>
          </Notice>
        )}
        <Card flush>
          <TrackingFilterBar choices={choices} filters={filters} size={size} today={today} />
          <TrackedTable rows={list.data} withClient={!isSeller} isFiltered={hasFilters(filters)} />
          <Pagination page={page} size={size} total={list.count} sizes={LONG_PAGE_SIZES} />
        </Card>
      </Stack>
    </>
  );
}

const hasFilters = (filters: object) =>
  Object.values(filters).some((value: unknown[] | undefined) => value && value.length > 0);
