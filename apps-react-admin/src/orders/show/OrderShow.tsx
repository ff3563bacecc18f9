import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { useApiQuery } from '../../api/useApi.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { OrderCharges } from './OrderCharges.tsx';
import { BuyerFacts, OrderFacts } from './OrderFacts.tsx';
import { OrderLedger } from './OrderLedger.tsx';
import { OrderNdr } from './OrderNdr.tsx';
import { OrderProducts } from './OrderProducts.tsx';
import { OrderShipment } from './OrderShipment.tsx';

/** Scrolls to the section of the address hash once the page has loaded. */
function useNamedPart() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

const stack = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };

function OrderParts({ order }: { order: ConsoleOrderRow }) {
  const form = useApiQuery('get/shipping/tabbed/{id}', { id: order.id });
  useNamedPart();
  return (
    <Box sx={{ ...stack, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <Box sx={stack}>
        <OrderFacts order={order} />
        <OrderShipment order={order} />
        <OrderNdr id={order.id} />
      </Box>
      <Box sx={stack}>
        <BuyerFacts answer={form} />
        <OrderProducts answer={form} />
        <OrderCharges id={order.id} />
        <OrderLedger id={order.id} userId={order.userId} />
      </Box>
    </Box>
  );
}

function OrderDetail() {
  const { record: order, error, refetch } = useShowContext<ConsoleOrderRow>();
  return (
    <Page
      title={order ? `Order ${order.orderId}` : 'Order'}
      above={<Breadcrumbs above={{ text: 'Orders', to: '/orders' }} here="Detail" />}
    >
      {(error || !order) && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {order && <OrderParts key={order.id} order={order} />}
    </Page>
  );
}

function OrderShow() {
  return (
    <ShowBase queryOptions={showErrorsInPlace}>
      <OrderDetail />
    </ShowBase>
  );
}

export default OrderShow;
