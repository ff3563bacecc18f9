import { signedHeaders } from '../../../../server/platform/outbound/signature.ts';
import { clock, SANDBOX_SECRET } from '../../../setup/app.ts';
import { aPicture } from '../../../setup/logos.ts';
import { inDays } from '../../../setup/ndr.ts';
import { order } from '../../../setup/shipping.ts';
import { PAGE, saveLogo } from '../../../setup/tracking-pages.ts';
import { type Journey, rows } from '../journey.ts';

/** From shipping to the door, with a failed delivery. */
export async function shipments(journey: Journey) {
  const { shop, seller, admin } = journey;
  const { userId } = shop.seller;
  clock.advanceTo(12);
  const ids = [await order(shop), await order(shop)];
  await seller.getShippingCost({ shippingId: ids });
  const { results } = await seller.shipOrders({ shippingId: ids });
  const [awb, other] = results.map(({ wayBillId }: { wayBillId: string | null }) => String(wayBillId));
  await seller.downloadLabels({ shippingId: ids, layout: '4x6' });
  await seller.downloadManifests({ shippingId: ids });
  await seller.listOrderCharges({ id: ids[0]! });
  await seller.listPickups({ userId });
  await seller.requestPickups({ shippingId: ids, pickupAt: `${inDays(1)}T11:00` });
  const [pickup] = await admin.adminListPickups(rows({ userId }));
  await admin.adminGetPickup({ id: pickup!.id });
  await tracking(journey, awb!);
  await seller.cancelShipment({ id: ids[1]!, trackingId: other });
  const [shipment] = await admin.adminListShipments(rows({ userId }));
  await admin.adminGetShipment({ id: shipment!.id });
  await admin.adminDownloadShipments({ filter: JSON.stringify({ userId }) });
}

async function tracking({ shop, visitor, seller, admin }: Journey, awb: string) {
  const { userId } = shop.seller;
  const say = (status: string, remarks = '') =>
    visitor.request('POST', 'sandbox/scan', {
      body: { wayBillId: awb, status, remarks, location: 'Mumbai Hub' },
    });
  await visitor.request('POST', 'sandbox/courier', { body: { courierId: 1, mode: 'ok' } });
  await say('PICKED_UP', 'Parcel picked up');
  clock.advance(60_000);
  const scan = JSON.stringify({
    awb,
    status: 'IN_TRANSIT',
    remarks: 'Arrived',
    location: 'Mumbai Hub',
    at: clock.now().toISOString(),
  });
  await visitor.request('POST', 'couriers/1/scan', {
    body: scan,
    headers: signedHeaders(SANDBOX_SECRET, scan, clock.now()),
  });
  clock.advance(60_000);
  await say('UNDELIVERED', 'Customer Unavailable');
  await saveLogo(shop.seller, aPicture(80, 80));
  await seller.saveTrackingPage(PAGE);
  await seller.getTrackingPage();
  const tracked = await visitor.trackParcel({ awb });
  await visitor.getTrackingLogo({ key: /[\da-f]{32}/.exec(String(tracked.shop?.logoUrl))?.[0] ?? '' });
  await visitor.findCourierOfAwb({ awb });
  await seller.findOrderOfAwb({ userId, wayBillId: awb });
  await seller.listTrackingFilters();
  await seller.listShipments({ userId, limit: 2 });
  await admin.listAllShipments({ userId, limit: 2 });
  await seller.downloadShipments();

  await order(shop);
  const { id: jobId } = await seller.makeOrderJob({ action: 'SHIP', filter: { tab: 'PENDING' } });
  await seller.listOrderJobs({ limit: 2 });
  await seller.getOrderJob({ id: jobId });
  await seller.stopOrderJob({ id: jobId });
  await seller.listOrderJobFailures({ id: jobId });
  await seller.listOrderJobShippedOrders({ id: jobId });

  const { data } = await seller.listNdrs({ limit: 2 });
  await seller.downloadNdrs();
  const { id } = data[0]!;
  await admin.adminListNdrs(rows({ userId }));
  await admin.adminGetNdr({ id });
  await admin.adminDownloadNdrs({ filter: JSON.stringify({ userId }) });
  await seller.listNdrHistory({ id });
  await seller.requestReattempt({
    id,
    contactNumber: '9812300000',
    address: '7 New Lane, Fort',
    landMark: 'Behind the bank',
    reattemptDate: inDays(1),
  });
  const refused = await order(shop);
  const { results } = await seller.shipOrders({ shippingId: [refused] });
  await visitor.request('POST', 'sandbox/scan', {
    body: {
      wayBillId: results[0]!.wayBillId,
      status: 'UNDELIVERED',
      remarks: 'Refused',
      location: 'Mumbai Hub',
    },
  });
  await seller.getReturnCost({ id: refused });
  await seller.returnToOrigin({ id: refused });
}
