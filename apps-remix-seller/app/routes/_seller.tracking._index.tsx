import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Download } from 'lucide-react';
import { call } from '~/api.server';
import { isoDate } from '~/format';
import { LONG_PAGE_SIZES, pageOf } from '~/list';
import { askList } from '~/pages.server';
import { requireSession } from '~/session.server';
import { filtersOf, toListInput, unknownAwbs } from '~/tracking.server';
import { LinkButton } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { PageHeading, Stack } from '~/ui/Page';
import { Pagination } from '~/ui/Pagination';
import { TrackedTable } from '~/ui/tracking/TrackedTable';
import { TrackingFilterBar } from '~/ui/tracking/TrackingFilterBar';
import type { TrackedRow, TrackingChoices } from '~/ui/tracking/wire';
import type { ListOf } from '~/wire';

export const meta: MetaFunction = () => [{ title: `Track orders · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { token, userId, role } = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const wanted = pageOf(params, 10, LONG_PAGE_SIZES);
  const filters = filtersOf(params);
  const isSeller = role === 'ROLE_USER';
  const path = isSeller ? `tracking/status/${userId}` : 'tracking/status/all';
  const [{ list, page }, choices, unknown] = await Promise.all([
    askList(wanted, ({ limit, offset }) =>
      call<ListOf<TrackedRow>>(args.context, path, { ...toListInput(filters), limit, offSet: offset }, token),
    ),
    call<TrackingChoices>(args.context, 'tracking/filters', {}, token),
    unknownAwbs(args.context, token, path, filters),
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
