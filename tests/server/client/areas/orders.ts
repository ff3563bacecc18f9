import type { Input } from '../../../../server/client/src/index.ts';
import { anOrderId } from '../../../setup/orders.ts';
import { order } from '../../../setup/shipping.ts';
import { csvFile, type Journey, rows } from '../journey.ts';

const PRODUCT = { productName: 'Kurta', productCode: 'KUR-1', productPrice: 499.5, productQty: 2 };

const anOrder = (pickupPointId: number): Input<'createOrder'> => ({
  shipmentTypeId: 1,
  customerDetails: {
    customerUniqueId: anOrderId(),
    name: 'Asha Rao',
    phoneNo: '9812345670',
    email: 'asha@example.com',
    address: 'Flat 5, 21 Veer Nariman Road',
    addressTwo: 'Churchgate',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin: '400020',
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
  logisticDetails: {
    paymentType: 'PREPAID',
    courierId: 1,
    motId: 2,
    userPickLocationOrDeliveryId: pickupPointId,
  },
  productDetails: [PRODUCT],
});

/** Orders up to their shipping. */
export async function orders({ shop, seller, admin }: Journey) {
  const { userId } = shop.seller;
  const input = anOrder(shop.point);
  const { trackingId } = await seller.createOrder(input);
  const { customerUniqueId } = input.customerDetails;
  await seller.getOrder({ id: trackingId });
  await seller.updateOrder({
    ...input,
    customerDetails: { ...input.customerDetails, trackingId, landMark: 'Opposite the station' },
  });
  await seller.searchOrders({ text: customerUniqueId });
  await seller.checkOrderId({ orderId: customerUniqueId });
  await seller.listOrderChannels();
  const { notes } = await seller.addOrderNote({ id: trackingId, text: 'Gift wrap' });
  await seller.saveOrderTags({ id: trackingId, tags: ['Gift'] });
  await seller.getOrderDetails({ id: trackingId });
  await seller.removeOrderNote({ id: trackingId, noteId: notes[0]!.id });
  const page = { tab: 'PENDING', limit: 2, fromDate: null, toDate: null } as const;
  await seller.listOrders({ userId, ...page });
  await admin.listAllOrders({ ...page, userId });
  await seller.downloadOrders({ userId, tab: 'PENDING' });
  await admin.downloadAllOrders({ tab: 'PENDING', userId });

  const scarf = { ...PRODUCT, productName: 'Scarf', productCode: 'SCA-1' };
  const { productId } = await seller.addOrderProduct({ shippingId: trackingId, ...scarf });
  await seller.removeOrderProduct({ id: productId });
  await seller.deleteOrder({ id: await order(shop) });

  await seller.downloadOrderSample();
  await seller.getOrderSample();
  const file = csvFile('orders.csv', [
    [
      'Order ID',
      'Customer Name',
      'Phone',
      'Address',
      'Pincode',
      'City',
      'State',
      'Payment Mode',
      'Weight (kg)',
      'Length (cm)',
      'Width (cm)',
      'Height (cm)',
      'Product Name',
      'Product Price',
      'Product Qty',
    ],
    [
      anOrderId(),
      'Asha Rao',
      '9812345670',
      'Flat 5, 21 Veer Nariman Road',
      '400020',
      'Mumbai',
      'Maharashtra',
      'COD',
      0.5,
      20,
      15,
      8,
      'Kurta',
      499,
      1,
    ],
  ]);
  await seller.quoteOrderFile({
    file,
    fileUploadOrders: { pickupLocationId: shop.point, shipmentTypeId: 1 },
  });
  await seller.readOrderFile({
    file,
    fileUploadOrders: { pickupLocationId: shop.point, courierId: 1, motId: 2, shipmentTypeId: 1 },
  });
  await seller.uploadOrders({
    file,
    fileUploadOrders: { pickupLocationId: shop.point, courierId: 1, motId: 2, shipmentTypeId: 1 },
  });
  await admin.adminListOrders(rows({ userId }));
  await admin.adminGetOrder({ id: trackingId });
  await admin.adminDownloadOrders({ filter: JSON.stringify({ userId }) });
}
