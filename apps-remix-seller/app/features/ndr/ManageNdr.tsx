import { useLoaderData, useSearchParams } from '@remix-run/react';
import { CircleCheckBig, Download } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import type { loadNdrs } from './ndr.server.ts';
import { NdrFilters } from './NdrFilters.tsx';
import { NdrTable } from './NdrTable.tsx';

export function ManageNdr() {
  const { list, couriers, statuses, filters, page, size, now, today, lastDay } =
    useLoaderData<typeof loadNdrs>();
  const [params] = useSearchParams();
  const isFiltered = Object.values(filters).some((value) => value !== null && value.length > 0);
  return (
    <>
      <PageHeading
        title="Manage NDR"
        note="Failed deliveries. Ask for a re-attempt within 24 hours, before the courier sends the parcel back."
        actions={
          list.count > 0 && (
            <LinkButton
              to={`/resources/ndr.csv?${params}`}
              reloadDocument
              variant="quiet"
              icon={<Download aria-hidden />}
            >
              Download CSV
            </LinkButton>
          )
        }
      />
      <Card flush>
        <NdrFilters {...{ filters, couriers, statuses, size, today }} />
        {list.data.length > 0 ? (
          <NdrTable rows={list.data} now={now} days={{ today, lastDay }} />
        ) : isFiltered || list.count > 0 ? (
          <EmptyState
            kind="no-match"
            title="No failed deliveries match"
            action={
              <LinkButton to="/manage-ndr" variant="quiet">
                Clear filters
              </LinkButton>
            }
          >
            No failed delivery matches these filters.
          </EmptyState>
        ) : (
          <EmptyState
            title="No failed deliveries"
            icon={<CircleCheckBig size={22} />}
            action={
              <LinkButton to="/tracking" variant="quiet">
                Go to tracking
              </LinkButton>
            }
          >
            When a courier cannot deliver a parcel, it shows here with the reason, and you can ask for a
            re-attempt.
          </EmptyState>
        )}
        <Pagination page={page} size={size} total={list.count} />
      </Card>
    </>
  );
}
