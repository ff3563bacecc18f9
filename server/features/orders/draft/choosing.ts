import { COURIER_RULE_TEXTS as TEXTS } from '../../../contract/texts/courier-rules.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { CourierChoice, Service } from '../../courier-rules/courier-rules.contract.ts';
import { factsOf, openChooser, type ParcelFacts } from '../../courier-rules/courier-rules.ts';
import { type Option, quote, type QuoteInput } from '../../rates/rates.ts';

type Wanted = Pick<ParcelFacts, 'channel' | 'products'> & {
  choice: CourierChoice;
  refused?: readonly Service[];
  hasPickupTime: boolean;
};

/**
 * Chooses the courier by the seller's rules, or by `choice` where none applies. Throws NOT_SERVICEABLE if no courier
 * carries the parcel, and COURIER_UNAVAILABLE if none of those that may be chosen does.
 */
export async function chooseCourier(
  ctx: Ctx,
  asked: QuoteInput,
  { choice, refused, hasPickupTime, ...described }: Wanted,
): Promise<Option & { schedulesPickup: boolean }> {
  const [chooser, options] = await Promise.all([openChooser(ctx, choice), quote(ctx, asked)]);
  const [any] = options;
  const chosen = any && chooser.choose(factsOf(any, described), options, { refused, hasPickupTime });
  if (!chosen) throw new Refusal('COURIER_UNAVAILABLE', TEXTS.noneLeft);
  return { ...chosen.option, schedulesPickup: chooser.schedulesPickup(chosen.option) };
}
