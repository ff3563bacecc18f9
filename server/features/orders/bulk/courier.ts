import { MANUAL_CHANNEL, RETURN } from '../../../contract/reference.ts';
import { COURIER_RULE_TEXTS } from '../../../contract/texts/courier-rules.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import type { CourierChoice, Service } from '../../courier-rules/courier-rules.contract.ts';
import { factsOf, openChooser } from '../../courier-rules/courier-rules.ts';
import { motName } from '../../couriers/couriers.ts';
import type { Option, PriceList } from '../../rates/rates.ts';
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

type Choices = {
  byRules: (options: readonly Option[], products: readonly ProductDraft[]) => Option | null;
  cheapest: (options: readonly Option[]) => Option | null;
};

/** How the rules choose from an order's options, and which is the cheapest. Neither takes one that needs a pickup time. */
export async function openChoices(ctx: Ctx): Promise<Choices> {
  const chooser = await openChooser(ctx, CHEAPEST);
  return {
    byRules: (options, products) => {
      const [any] = options;
      const described = { channel: MANUAL_CHANNEL, products };
      return (any && chooser.choose(factsOf(any, described), options)?.option) ?? null;
    },
    cheapest: (options) => options.find((option) => !chooser.schedulesPickup(option)) ?? null,
  };
}

/** The courier and mode that the seller's rules choose for each order, or the cheapest for each. */
export async function chosenCourier(ctx: Ctx, ignoreRules = false): Promise<FileCourier> {
  const { byRules, cheapest } = await openChoices(ctx);
  return {
    service: null,
    serviceFor: (list, order) => {
      const options = list.optionsFor(order);
      const option = ignoreRules ? cheapest(options) : byRules(options, order.products);
      if (!option) return null;
      const { courierId, motId, receipt } = option;
      // With a choice kept, another courier follows a refusal. Without the rules, the order stays with this one.
      return { courierId, motId, receipt, courierChoice: ignoreRules ? null : CHEAPEST };
    },
    refusalOf: () => COURIER_RULE_TEXTS.noneLeft,
  };
}
