import { MAX_CALL_ORDERS } from '../../../contract/limits.ts';
import { RETURN } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { istDay, istStamp } from '../../../platform/time.ts';
import { listCouriers, motName } from '../../couriers/couriers.ts';
import { getOperator } from '../../operator/operator.ts';
import { findProducts, listMatches, type Order } from '../../orders/orders.ts';
import { findPickupPoint, type PickupPoint } from '../../pickup-points/pickup-points.ts';
import { getSellerSettings, requireSellerId } from '../../sellers/sellers.ts';
import type { Chosen, LabelInput, LabelLinkInput } from '../shipments.contract.ts';
import type { Shipment } from '../shipments.sql.ts';
import { getShippedOrders } from '../shipments.ts';
import type { Label, LabelAddress } from './labels.ts';
import { type ManifestGroup, renderManifest } from './manifest.ts';
import { printLabels } from './printing/print.ts';
import { renderPng, renderZpl } from './raster/formats.ts';

type OrderSheet = {
  order: Order;
  shipment: Shipment;
  point: PickupPoint;
  courierName: string;
  sellerName: string;
  gstNo: string | null;
};

const customerOf = (order: Order): LabelAddress => ({
  name: order.name,
  address: order.address,
  addressTwo: order.addressTwo,
  landmark: order.landmark,
  city: order.city,
  state: order.state,
  pincode: order.pin,
  phone: order.phone,
});

const pointAddress = (point: PickupPoint): LabelAddress => ({
  name: point.name,
  address: point.address,
  city: point.city,
  state: point.state,
  pincode: point.pin,
  phone: point.phone,
});

async function loadSheets(ctx: Ctx, ids: number[]): Promise<OrderSheet[]> {
  const shipped = await getShippedOrders(ctx, [...new Set(ids)]);
  const couriers = new Map((await listCouriers(ctx)).map((courier) => [courier.id, courier.name]));
  const points = new Map<number, PickupPoint>();
  const sellers = new Map<number, Awaited<ReturnType<typeof getSellerSettings>>>();
  for (const { order } of shipped) {
    if (!points.has(order.pickupPointId))
      points.set(
        order.pickupPointId,
        required(await findPickupPoint(ctx, order.sellerId, order.pickupPointId)),
      );
    if (!sellers.has(order.sellerId))
      sellers.set(order.sellerId, await getSellerSettings(ctx, order.sellerId));
  }
  return shipped.map(({ order, shipment }) => {
    const point = required(points.get(order.pickupPointId));
    const seller = required(sellers.get(order.sellerId));
    return {
      order,
      shipment,
      point,
      courierName: couriers.get(order.courierId) ?? '',
      sellerName: seller.companyName ?? point.name,
      gstNo: point.gstNo ?? seller.gstNo,
    };
  });
}

async function loadLabels(ctx: Ctx, shippingId: number[]): Promise<Label[]> {
  const sheets = await loadSheets(ctx, shippingId);
  const products = await findProducts(ctx, shippingId);
  const { name: operatorName } = await getOperator(ctx);
  return sheets.map(({ order, shipment, point, courierName, sellerName, gstNo }): Label => {
    const isReturn = order.shipmentTypeId === RETURN;
    return {
      operatorName,
      courierName,
      awb: required(shipment.awb),
      orderId: order.customerUniqueId,
      routingCode: shipment.sortCode,
      mode: motName(order.motId),
      consignee: isReturn ? pointAddress(point) : customerOf(order),
      returnTo: isReturn ? customerOf(order) : pointAddress(point),
      payment: order.paymentType,
      collectPaise: order.paymentType === 'COD' ? order.totalPaise : 0,
      products: (products.get(order.id) ?? []).map((line) => ({
        name: line.name,
        sku: line.code,
        quantity: line.qty,
        pricePaise: line.pricePaise,
      })),
      weightG: order.weightG,
      chargedWeightG: Math.ceil(order.receipt.weight.chargedG),
      lengthMm: order.lengthMm,
      widthMm: order.widthMm,
      heightMm: order.heightMm,
      sellerName,
      gstin: gstNo,
      orderedAt: order.createdAt,
    };
  });
}

/** The chosen orders; of a filter its shipped matches, in the order in which buyers ordered. */
async function idsOf(ctx: Ctx, { shippingId, filter }: Chosen): Promise<number[]> {
  if (shippingId) return shippingId;
  const orders = await listMatches(ctx, await requireSellerId(ctx), required(filter), {
    action: 'PRINT',
    // Exclusive: with the orders of this millisecond.
    until: new Date(ctx.now().getTime() + 1),
    limit: MAX_CALL_ORDERS + 1,
  });
  if (orders.length === 0) throw invalid('filter', TEXTS.noneShipped);
  if (orders.length > MAX_CALL_ORDERS) throw invalid('filter', TEXTS.tooManyToPrint);
  return orders.map(({ id }) => id);
}

/** The seller, or an administrator who named none. */
const drawnFor = (ctx: Ctx) => ctx.sellerId ?? required(ctx.user).id;

export async function labels(ctx: Ctx, { layout, ...chosen }: LabelInput) {
  const pages = await loadLabels(ctx, await idsOf(ctx, chosen));
  return { name: `labels-${istDay(ctx.now())}.pdf`, body: await printLabels(pages, layout, drawnFor(ctx)) };
}

/** The same labels in one of three formats; a single one is named by its AWB. */
export async function labelFile(
  ctx: Ctx,
  { shippingId, layout, format }: LabelLinkInput,
): Promise<{ name: string; body: Buffer }> {
  const pages = await loadLabels(ctx, shippingId);
  const [first, ...others] = pages;
  const about = first && others.length === 0 ? first.awb.replace(/[^\w-]/g, '') : istDay(ctx.now());
  return {
    name: `${others.length === 0 ? 'label' : 'labels'}-${about}.${format}`,
    body:
      format === 'pdf'
        ? await printLabels(pages, layout, drawnFor(ctx))
        : await (format === 'png'
            ? renderPng(required(first), drawnFor(ctx))
            : renderZpl(pages, drawnFor(ctx))),
  };
}

export async function manifest(ctx: Ctx, chosen: Chosen) {
  const groups = new Map<string, ManifestGroup>();
  const stamp = istStamp(ctx.now());
  const { name: operatorName } = await getOperator(ctx);
  for (const { order, shipment, point, courierName, sellerName, gstNo } of await loadSheets(
    ctx,
    await idsOf(ctx, chosen),
  )) {
    if (order.shipmentTypeId === RETURN)
      throw new Refusal('NO_MANIFEST', `${TEXTS.returnsHaveNone}: ${order.customerUniqueId}`);
    const key = `${order.courierId}:${point.id}`;
    const group: ManifestGroup = groups.get(key) ?? {
      operatorName,
      manifestId: `M${stamp}-${order.courierId}-${point.id}`,
      madeAt: ctx.now(),
      courierName,
      sellerName,
      gstin: gstNo,
      pickupPoint: pointAddress(point),
      shipments: [],
    };
    group.shipments.push({
      awb: required(shipment.awb),
      orderId: order.customerUniqueId,
      mode: motName(order.motId),
      weightG: order.weightG,
      payment: order.paymentType,
      collectPaise: order.paymentType === 'COD' ? order.totalPaise : 0,
      consigneeName: order.name,
      pincode: order.pin,
    });
    groups.set(key, group);
  }
  return { name: `manifest-${istDay(ctx.now())}.pdf`, body: await renderManifest([...groups.values()]) };
}
