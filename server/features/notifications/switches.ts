import type { Ctx } from '../../deps.ts';
import { BUYER_KINDS, type BuyerKind } from '../../messages/channel.ts';
import { textOf } from '../../messages/templates.ts';
import { required } from '../../platform/required.ts';
import { getOperator } from '../operator/operator.ts';
import { requireSellerId, getSellerSettings } from '../sellers/sellers.ts';
import { KINDS, type UpdateInput } from './notifications.contract.ts';
import * as sql from './notifications.sql.ts';
import { trackingLink } from './sending.ts';

const EXAMPLE = {
  customer: 'Asha',
  orderId: '1042',
  courier: 'Delhivery',
  reason: 'Customer unavailable',
  awb: '010123456789',
};

/** Lists a seller's notification switches with sample texts. */
export async function listSwitches(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const [muted, { companyName }, operator] = await Promise.all([
    sql.listMuted(ctx, sellerId),
    getSellerSettings(ctx, sellerId),
    getOperator(ctx),
  ]);
  const example = {
    ...EXAMPLE,
    company: companyName ?? '',
    link: trackingLink(ctx.publicUrl, EXAMPLE.awb),
    operator: operator.name,
  };
  return BUYER_KINDS.map((kind: BuyerKind) => ({
    kind,
    ...KINDS[kind],
    active: !muted.includes(kind),
    sample: textOf(kind, 'sms', example),
  }));
}

export async function updateSwitch(ctx: Ctx, { kind, active }: UpdateInput) {
  const sellerId = await requireSellerId(ctx);
  await (active ? sql.unmute : sql.mute)(ctx, sellerId, kind);
  return required((await listSwitches(ctx)).find((one) => one.kind === kind));
}
