import type { TrackedShipment } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import styled from 'styled-components';
import { WhyCharged } from '~/features/orders/charges/WhyCharged.tsx';
import { NextSteps } from '~/features/tracking/buyer/NextSteps.tsx';
import { CancelShipment } from '~/features/tracking/cancel/CancelShipment.tsx';
import { date, parcelText, statusText } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { c, from } from '~/ui/tokens.ts';
import { RouteCard } from './RouteCard.tsx';
import { Timeline } from './Timeline.tsx';

/** Tracking of one parcel, for its seller and for anyone with its AWB. */
export function TrackingPage({ isSignedIn, ...tracking }: TrackedShipment & { isSignedIn: boolean }) {
  const { orderId, logistic, logisticLogo, orderDate, isOrderCancelled, isReturn, canCancel } = tracking;
  const { orderDetails, orderSource, detailScans, trackingId, totalCharge, storeNote, shop } = tracking;
  const isBuyer = trackingId === undefined;
  return (
    <Page data-public={!isSignedIn || undefined}>
      <Head>
        <CourierTile name={logistic} logo={logisticLogo} size="lg" />
        <div>
          <h1>AWB {orderDetails.wayBill}</h1>
          <p>
            {/* Shopify's order names begin with it. */}
            Order {!orderId.startsWith('#') && '#'}
            {isBuyer ? orderId : <Link to={`/orders/${trackingId}`}>{orderId}</Link>},{' '}
            {isBuyer ? statusText(orderDetails.status) : parcelText(orderDetails.status)}
          </p>
        </div>
        {isSignedIn && canCancel && <CancelShipment orderId={orderId} awb={orderDetails.wayBill} />}
      </Head>
      {storeNote && (
        <Notice tone="warning">
          {storeNote} The parcel continues as it was shipped
          {canCancel ? ', unless you cancel the shipment.' : '.'}
        </Notice>
      )}
      <Columns>
        <div>
          {isBuyer && (
            <NextSteps
              status={orderDetails.status}
              paymentType={orderDetails.paymentType}
              isReturn={isReturn}
              awb={orderDetails.wayBill}
              shop={shop}
            />
          )}
          <RouteCard {...orderSource} {...orderDetails} isBuyer={isBuyer} />
          <Card title="Order">
            <DescriptionList
              rows={[
                ['Order ID', orderId],
                ['AWB', orderDetails.wayBill],
                ['Order date', date(orderDate)],
                ['Courier', logistic],
                [
                  'Shipping charge',
                  trackingId === undefined || totalCharge === undefined ? null : (
                    <WhyCharged trackingId={trackingId} orderId={orderId} amount={totalCharge} />
                  ),
                ],
              ]}
            />
          </Card>
        </div>
        <Card title="Scans" note="Newest first, in IST">
          <Timeline scans={detailScans} isCancelled={isOrderCancelled} />
        </Card>
      </Columns>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  font-size: 14px;
  line-height: 20px;
  &[data-public] {
    max-width: 1120px;
    margin: 0 auto;
    padding: 32px 16px 64px;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  > div {
    flex: 1 1 220px;
    min-width: 0;
  }
  h1 {
    font-size: 22px;
    line-height: 28px;
    overflow-wrap: anywhere;
  }
  p {
    color: ${c.muted};
    overflow-wrap: anywhere;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  > div {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  @media ${from.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }
`;
