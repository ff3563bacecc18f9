import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { SelectAllOnPhone } from '~/ui/table/SelectAllOnPhone.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { BulkReport } from './bulk/BulkReport.tsx';
import { NdrBar } from './bulk/NdrBar.tsx';
import { useBulkReattempt } from './bulk/useBulkReattempt.ts';
import type { loadNdrs } from './ndr.server.ts';
import { NdrFilters } from './NdrFilters.tsx';
import { NdrTable } from './NdrTable.tsx';
import { useNdrSelection } from './useNdrSelection.ts';

export function ManageNdr() {
  const { list, couriers, statuses, filters, page, size, now, today, nextDay, lastDay } =
    useLoaderData<typeof loadNdrs>();
  const [params] = useSearchParams();
  const selection = useNdrSelection(list.data);
  const selected = list.data.filter(({ id }) => selection.selected.has(String(id)));
  const bulk = useBulkReattempt();
  const days = { today, nextDay, lastDay };
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
      <Stack>
        {bulk.report && <BulkReport report={bulk.report} />}
        <Card flush>
          <NdrFilters {...{ filters, couriers, statuses, size, today }} />
          {list.data.length > 0 ? (
            <div>
              {selection.selectable.length > 0 && (
                <>
                  <NdrBar selection={selection} onAsk={() => bulk.open(selected)} />
                  <SelectAllOnPhone {...selection} />
                </>
              )}
              <NdrTable rows={list.data} now={now} days={days} selection={selection} />
            </div>
          ) : isFiltered || list.count > 0 ? (
            <EmptyState
              drawing="search"
              title="No failed deliveries match"
              action={
                <LinkButton to="/manage-ndr" variant="quiet">
                  Clear filters
                </LinkButton>
              }
            >
              Change or clear the filters.
            </EmptyState>
          ) : (
            <EmptyState
              title="No failed deliveries"
              drawing="door"
              action={
                <LinkButton to="/tracking" variant="quiet">
                  Go to tracking
                </LinkButton>
              }
            >
              When a delivery fails, it appears here with the reason, and you can ask for a re-attempt.
            </EmptyState>
          )}
          <Pagination page={page} size={size} total={list.count} />
        </Card>
      </Stack>
      {bulk.rows && <BulkDialog rows={bulk.rows} days={days} bulk={bulk} />}
    </>
  );
}
