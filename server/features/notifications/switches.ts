import { MESSAGE_KINDS } from '../../contract/texts/messages.ts';
import type { Ctx } from '../../deps.ts';
import { required } from '../../platform/required.ts';
import { listBuyerSamples } from '../messages/messages.ts';
import { getSellerSettings, requireSellerId } from '../sellers/sellers.ts';
import { DESCRIPTIONS, type UpdateInput } from './notifications.contract.ts';
import * as sql from './notifications.sql.ts';

/** Lists a seller's notification switches with sample texts. */
export async function listSwitches(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const [muted, { companyName }] = await Promise.all([
    sql.listMuted(ctx, sellerId),
    getSellerSettings(ctx, sellerId),
  ]);
  const samples = await listBuyerSamples(ctx, companyName ?? '');
  return samples.map(({ kind, channels, text }) => ({
    kind,
    name: MESSAGE_KINDS[kind],
    description: DESCRIPTIONS[kind],
    active: !muted.includes(kind),
    channels,
    sample: text,
  }));
}

export async function updateSwitch(ctx: Ctx, { kind, active }: UpdateInput) {
  const sellerId = await requireSellerId(ctx);
  await (active ? sql.unmute : sql.mute)(ctx, sellerId, kind);
  return required((await listSwitches(ctx)).find((one) => one.kind === kind));
}
