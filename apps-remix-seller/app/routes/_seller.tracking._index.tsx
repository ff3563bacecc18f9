import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { TrackedTable } from '~/features/tracking/TrackedTable.tsx';
import { filtersOf, listShipments, toListInput, unknownAwbs } from '~/features/tracking/tracking.server.ts';
import { TrackingFilterBar } from '~/features/tracking/TrackingFilterBar.tsx';
import { call } from '~/lib/api.server.ts';
import { isoDate } from '~/lib/format.ts';
import { LONG_PAGE_SIZES, pageOf } from '~/lib/list.ts';
import { askList } from '~/lib/pages.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

export const meta: MetaFunction = () => [{ title: `Track orders · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const wanted = pageOf(params, 10, LONG_PAGE_SIZES);
  const filters = filtersOf(params);
  const isSeller = person.role === 'ROLE_USER';
  const [{ list, page }, choices, unknown] = await Promise.all([
    askList(wanted, ({ limit, offset }) =>
      listShipments(args.context, person, { ...toListInput(filters), limit, offSet: offset }),
    ),
    call(args.context, 'tracking/filters', {}, person.token),
    unknownAwbs(args.context, person, filters),
  ]);
  return { list, choices, unknown, filters, page, size: wanted.size, isSeller, today: isoDate(new Date()) };
}

export default function TrackOrders() {
  const { list, choices, unknown, filters, page, size, isSeller, today } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading
        title="Track orders"
        note="Every shipped order and where its parcel is now."
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
