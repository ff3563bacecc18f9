import type { Ctx } from '../../deps.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import { toPaise } from '../../platform/money.ts';
import { motName } from '../couriers/couriers.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { cardListRoutes } from './list/list.routes.ts';
import { type Option } from './quotes/options.ts';
import { calculatorInput, logisticsInput, optionsAnswer, type RateInput } from './rates.contract.ts';
import { presentReceipt, quote, toParcel } from './rates.ts';
import { type History, withHistory } from './stats/history.ts';

/** Seven decimals are exact for a divisor of 5000. */
const kilograms = (grams: number) =>
  Number.isInteger(grams) ? grams / 1000 : Number((grams / 1000).toFixed(7));

function presentOption({ courierId, courierName, motId, receipt, history }: Option & { history: History }) {
  const { weight, parcel } = receipt;
  const { chargeType, ...charges } = presentReceipt(receipt);
  return {
    courierId,
    courierName,
    motId,
    motName: motName(motId),
    ...charges,
    ...(chargeType !== 'FORWARD' && { chargeType }),
    weightType: weight.type,
    extenstionId: receipt.card.id,
    zoneId: receipt.zone.id,
    volumentricWeight: {
      length: parcel.lengthMm / 10,
      width: parcel.widthMm / 10,
      height: parcel.heightMm / 10,
      volumentricWeight: kilograms(weight.volumetricG),
    },
    weight: kilograms(weight.chargedG),
    history,
  };
}

async function options(ctx: Ctx, input: RateInput) {
  const parcel = {
    shipmentTypeId: input.shipmentTypeId,
    sourcePin: input.sourcePinCode,
    destinationPin: input.destinationPinCode,
    paymentType: input.paymentType,
    parcel: toParcel(input.weight, input.volumetricWeight),
    invoicePaise: toPaise(input.totalInvoiceAmount),
  };
  const found = await quote(ctx, parcel, input.motId ? { motId: input.motId } : {});
  return { data: (await withHistory(ctx, found)).map(presentOption) };
}

export const rateRoutes: Route[] = [
  rpc({
    name: 'calculateRates',
    path: 'calculate/rate',
    scope: 'any',
    errors: ['NOT_SERVICEABLE'],
    access: 'user',
    tag: 'Rates and pincodes',
    summary: 'List courier prices for a parcel, cheapest first.',
    description:
      'At least 0.5 kg and sides of 1 cm; for lighter parcels use `service-provider/list`. Weight in kilograms, sides in centimetres, money in rupees. Courier 7 needs a pickup time in the order, which no quote says.',
    input: calculatorInput,
    answer: optionsAnswer,
    run: options,
  }),
  rpc({
    name: 'listOrderRates',
    path: 'service-provider/list',
    scope: 'any',
    errors: ['NOT_SERVICEABLE'],
    access: 'user',
    tag: 'Rates and pincodes',
    summary: 'List the couriers for an order, cheapest first.',
    description:
      'Takes what an order takes: from 0.1 kg. A return (`shipmentTypeId` 2) has one courier, for returns.',
    input: logisticsInput,
    answer: optionsAnswer,
    run: options,
  }),
  ...cardRoutes,
  ...cardListRoutes,
];
