import { NOT_SERVICEABLE, UNSERVICEABLE_TEXTS as TEXTS } from '../../../contract/texts/rates.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { findPincodes } from '../../pincodes/pincodes.ts';
import type { QuoteInput } from './options.ts';

/** The contract fixes the message; the faults of the fields say what is wrong and what to do. */
export async function unserviceable(
  ctx: Ctx,
  { sourcePin, destinationPin }: Pick<QuoteInput, 'sourcePin' | 'destinationPin'>,
): Promise<Refusal> {
  const known = await findPincodes(ctx, [sourcePin, destinationPin]);
  const unknown = [
    { field: 'sourcePinCode', pin: sourcePin },
    { field: 'destinationPinCode', pin: destinationPin },
  ].filter(({ pin }) => !known.has(pin));
  const fields =
    unknown.length > 0
      ? unknown.map(({ field, pin }) => ({ field, message: TEXTS.unknownPin(pin) }))
      : [{ field: 'destinationPinCode', message: TEXTS.noCourier(sourcePin, destinationPin) }];
  return new Refusal('NOT_SERVICEABLE', NOT_SERVICEABLE, { fields });
}
