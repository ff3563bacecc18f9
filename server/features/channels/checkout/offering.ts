import { CHANNEL_TEXTS as TEXTS } from '../../../contract/texts/channels.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { StoreFault } from '../../../stores/store.ts';
import type { CheckoutInput } from '../channels.contract.ts';
import * as sql from '../channels.sql.ts';
import { checkoutAddress, getChannel } from '../channels.ts';
import { openStore } from '../secrets.ts';

const NAME_LENGTH = 8;

/** Has the store ask for rates at its checkout, or not any more. */
export async function switchRates(ctx: Ctx, { id, on }: CheckoutInput) {
  const channel = await getChannel(ctx, id);
  const { checkout } = openStore(ctx, channel);
  if (!checkout) throw new Refusal('STORE_REFUSED', TEXTS.asksByItself);
  try {
    // The store takes a name once.
    const name = `${new URL(ctx.publicUrl).host} ${channel.token.slice(0, NAME_LENGTH)}`;
    if (on)
      await sql.updateChannel(ctx, id, {
        carrierService: await checkout.offer(checkoutAddress(ctx, channel), name),
      });
    else {
      if (channel.carrierService !== null) await checkout.withdraw(channel.carrierService);
      await sql.updateChannel(ctx, id, { carrierService: null });
    }
  } catch (error) {
    if (error instanceof StoreFault) throw new Refusal('STORE_REFUSED', error.message);
    throw error;
  }
  return { message: on ? TEXTS.ratesOn : TEXTS.ratesOff };
}
