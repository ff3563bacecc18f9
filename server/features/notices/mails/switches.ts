import { NOTICE_KINDS } from '../../../contract/statuses.ts';
import { NOTICE_MAILS } from '../../../contract/texts/notices.ts';
import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { requireSellerId } from '../../sellers/sellers.ts';
import type { SwitchInput } from '../notices.contract.ts';
import * as sql from './mails.sql.ts';

/** Which notices a seller also gets by e-mail. */
export async function listMails(ctx: Ctx) {
  const mailed = await sql.listMailed(ctx, await requireSellerId(ctx));
  return NOTICE_KINDS.map((kind) => ({ kind, ...NOTICE_MAILS[kind], active: mailed.includes(kind) }));
}

export async function switchMail(ctx: Ctx, { kind, active }: SwitchInput) {
  const sellerId = await requireSellerId(ctx);
  await (active ? sql.addMailed : sql.removeMailed)(ctx, sellerId, kind);
  if (!active) await sql.dropWaiting(ctx, sellerId, kind);
  return required((await listMails(ctx)).find((one) => one.kind === kind));
}
