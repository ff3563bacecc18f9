import { MANUAL_CHANNEL, RETURN } from '../../../contract/reference.ts';
import { COURIER_RULE_TEXTS } from '../../../contract/texts/courier-rules.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { CourierChoice, Service } from '../../courier-rules/courier-rules.contract.ts';
import { factsOf, openChooser } from '../../courier-rules/courier-rules.ts';
import { motName } from '../../couriers/couriers.ts';
import type { PriceList } from '../../rates/rates.ts';
import type { OrderDraft, ProductDraft } from '../order.ts';
import type { UploadInput } from './bulk.contract.ts';

type PricedOrder = Parameters<PriceList['receiptFor']>[0] & { products: readonly ProductDraft[] };

/** How the orders of a file get their courier. */
export type FileCourier = {
  /** Null: each order has its own. */
  service: Service | null;
  /** Null: no courier carries the parcel. */
  serviceFor: (
    list: PriceList,
    order: PricedOrder,
  ) => Pick<OrderDraft, 'courierId' | 'motId' | 'courierChoice' | 'receipt'> | null;
  /** Why an order has no courier, though others carry the parcel. */
  refusalOf: (pin: string | undefined, isCod: boolean) => string;
};

type Named = Pick<UploadInput['fileUploadOrders'], 'courierId' | 'motId' | 'shipmentTypeId'>;

/** The courier and mode that the file names for all. */
export function namedCourier(name: string, { courierId, motId, shipmentTypeId }: Named): FileCourier {
  const service = { courierId: required(courierId), motId: required(motId) };
  const does = shipmentTypeId === RETURN ? 'collect from' : 'deliver to';
  return {
    service,
    serviceFor: (list, order) => {
      const receipt = list.receiptFor(order);
      return receipt && { ...service, courierChoice: null, receipt };
    },
    refusalOf: (pin, isCod) =>
      `${TEXTS.logisticMissing}. ${name} ${motName(service.motId)} does not ${does} ${pin}${isCod ? ' (COD)' : ''}. Choose another courier for this order.`,
  };
}

const CHEAPEST: CourierChoice = { mode: 'cheapest' };

/** The courier and mode that the seller's rules choose for each order. */
export async function chosenCourier(ctx: Ctx): Promise<FileCourier> {
  const chooser = await openChooser(ctx, CHEAPEST);
  return {
    service: null,
    serviceFor: (list, order) => {
      const options = list.optionsFor(order);
      const [any] = options;
      const described = { channel: MANUAL_CHANNEL, products: order.products };
      const chosen = any && chooser.choose(factsOf(any, described), options);
      if (!chosen) return null;
      const { courierId, motId, receipt } = chosen.option;
      return { courierId, motId, receipt, courierChoice: CHEAPEST };
    },
    refusalOf: () => COURIER_RULE_TEXTS.noneLeft,
  };
}
