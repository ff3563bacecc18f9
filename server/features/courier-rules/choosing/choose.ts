import { MANUAL_CHANNEL } from '../../../contract/reference.ts';
import { COURIER_RULE_TEXTS as TEXTS } from '../../../contract/texts/courier-rules.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toPaise } from '../../../platform/money.ts';
import { motName } from '../../couriers/couriers.ts';
import { presentReceipt, quote, toParcel } from '../../rates/rates.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { ChooseInput } from '../courier-rules.contract.ts';
import { openChooser } from './chooser.ts';
import { factsOf } from './matching.ts';

/** Which courier the rules would choose for a new order, at what price. Changes nothing. */
export async function chooseForOrder(ctx: Ctx, input: ChooseInput) {
  const own = { ...ctx, sellerId: await requireSellerId(ctx) };
  const [chooser, options] = await Promise.all([
    openChooser(own),
    quote(own, {
      shipmentTypeId: input.shipmentTypeId,
      sourcePin: input.sourcePinCode,
      destinationPin: input.destinationPinCode,
      paymentType: input.paymentType,
      parcel: toParcel(input.weight, input.volumetricWeight),
      invoicePaise: toPaise(input.totalInvoiceAmount),
    }),
  ]);
  const [any] = options;
  const described = {
    channel: input.channel ?? MANUAL_CHANNEL,
    products: input.products.map(({ productName, productCode }) => ({
      name: productName,
      code: productCode,
    })),
  };
  const chosen = any && chooser.choose(factsOf(any, described), options);
  if (!chosen) throw new Refusal('COURIER_UNAVAILABLE', TEXTS.noneLeft);
  const { option, rule } = chosen;
  const { chargeType: _type, ...charges } = presentReceipt(option.receipt);
  return {
    courierId: option.courierId,
    courierName: option.courierName,
    motId: option.motId,
    motName: motName(option.motId),
    ...charges,
    ruleId: rule?.id ?? null,
    rule: rule?.name ?? null,
  };
}
