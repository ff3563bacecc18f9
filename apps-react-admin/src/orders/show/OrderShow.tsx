import type { ConsoleOrderRow, OrderDetails } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { showErrorsInPlace } from '../../api/http.ts';
import { useApiQuery } from '../../api/useApi.ts';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { OrderCharges } from './money/OrderCharges.tsx';
import { OrderCod } from './money/OrderCod.tsx';
import { OrderLedger } from './money/OrderLedger.tsx';
import { BuyerFacts, OrderFacts } from './OrderFacts.tsx';
import { OrderMessages } from './parts/OrderMessages.tsx';
import { OrderNdr } from './parts/OrderNdr.tsx';
import { OrderNotes } from './parts/OrderNotes.tsx';
import { OrderProducts } from './parts/OrderProducts.tsx';
import { OrderShipment } from './parts/OrderShipment.tsx';

/** Scrolls to the section of the address hash once the page has loaded. */
function useNamedPart() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

const stack = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };

function OrderParts({ order }: { order: ConsoleOrderRow }) {
  const answer = useApiQuery('order/details/{id}', { id: order.id });
  const refetch = () => void answer.refetch();
  if (!answer.data) return <LoadingOrError error={answer.error} onTryAgain={refetch} height={288} />;
  return <Parts order={order} details={answer.data} onChange={refetch} />;
}

type PartsProps = { order: ConsoleOrderRow; details: OrderDetails; onChange: () => void };

/** What the seller sees of the order, and the courier's exchanges. */
function Parts({ order, details, onChange }: PartsProps) {
  const { order: form, tracking, ndr, cod, messages } = details;
  useNamedPart();
  return (
    <Box sx={{ ...stack, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <Box sx={stack}>
        <OrderFacts order={order} />
        <OrderShipment tracking={tracking} />
        {ndr && <OrderNdr ndr={ndr} />}
        {messages.length > 0 && <OrderMessages messages={messages} />}
        <OrderNotes id={order.id} notes={details.notes} tags={details.tags} onChange={onChange} />
      </Box>
      <Box sx={stack}>
        <BuyerFacts form={form} history={details.buyer} />
        <OrderProducts products={form.productDetails} />
        <OrderCharges charges={details.charges} />
        {cod && <OrderCod cod={cod} />}
        <OrderLedger entries={details.walletEntries} userId={order.userId} />
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
