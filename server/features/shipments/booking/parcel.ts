import type { Parcel, Party } from '../../../carriers/carrier.ts';
import { RETURN } from '../../../contract/reference.ts';
import type { Content, Order } from '../../orders/orders.ts';

type AccountPart = Pick<Parcel, 'reference' | 'awb' | 'service' | 'pointName'>;

/** Builds the courier's request. A return goes from the customer to the seller's point. */
export function parcelOf(order: Order, contents: Content[], point: Party, account: AccountPart): Parcel {
  const seller: Party = {
    name: point.name,
    phone: point.phone,
    address: point.address,
    city: point.city,
    state: point.state,
    pin: point.pin,
  };
  const customer: Party = {
    name: order.name,
    phone: order.phone,
    city: order.city,
    state: order.state,
    pin: order.pin,
    address: [order.address, order.addressTwo, order.landmark].filter(Boolean).join(', '),
  };
  const isReturn = order.shipmentTypeId === RETURN;
  return {
    reference: account.reference,
    awb: account.awb,
    service: account.service,
    pointName: account.pointName,
    courierId: order.courierId,
    motId: order.motId,
    orderId: order.customerUniqueId,
    isReturn,
    from: isReturn ? customer : seller,
    to: isReturn ? seller : customer,
    weightG: order.weightG,
    lengthMm: order.lengthMm,
    widthMm: order.widthMm,
    heightMm: order.heightMm,
    description: contents
      .map(({ qty, name }) => `${qty} × ${name}`)
      .join(', ')
      .slice(0, 200),
    items: contents.map(({ qty, name, code, pricePaise }) => ({ name, code, quantity: qty, pricePaise })),
    email: order.email,
    valuePaise: order.totalPaise,
    codPaise: order.paymentType === 'COD' ? order.totalPaise : 0,
    pickupAt: order.pickupAt,
  };
}
