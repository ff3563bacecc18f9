import { useActionData, useLoaderData } from '@remix-run/react';
import styled from 'styled-components';
import { ActionReport } from '~/features/orders/list/actions/ActionReport.tsx';
import { useOrderActions } from '~/features/orders/list/actions/useOrderActions.ts';
import { listOf, TITLES } from '~/features/orders/list/filters/filters.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c, radius } from '~/ui/tokens.ts';
import type { loadOrder } from './order.server.ts';
import { OrderHead } from './OrderHead.tsx';
import { OrderView } from './OrderView.tsx';

/** One order on a page of its own. */
export function OrderPage() {
  const { details, isSeller } = useLoaderData<typeof loadOrder>();
  const actions = useOrderActions(useActionData(), [details.row]);
  const name = listOf(details.row);
  const list = `/${name}`;
  return (
    <Page>
      <Breadcrumbs items={[{ to: list, label: TITLES[name] }, { label: details.row.orderId }]} />
      <Stack>
        {actions.report && <ActionReport report={actions.report} actions={actions} />}
        <Sheet>
          <OrderHead row={details.row} isPage />
          <OrderView details={details} isSeller={isSeller} busy={actions.busy} list={list} />
        </Sheet>
      </Stack>
    </Page>
  );
}

const Page = styled.div`
  max-width: 760px;
`;
const Sheet = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
`;
