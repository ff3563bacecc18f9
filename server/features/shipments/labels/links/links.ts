import { randomBytes } from 'node:crypto';
import { TEXTS } from '../../../../contract/texts/shipments.ts';
import type { Ctx } from '../../../../deps.ts';
import { hashToken } from '../../../../platform/auth/hash-token.ts';
import { deleteInBatches } from '../../../../platform/database/queries.ts';
import type { Answer } from '../../../../platform/http/calls/call.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { required } from '../../../../platform/required.ts';
import { MINUTE_MS } from '../../../../platform/time.ts';
import { isActive } from '../../../identity/identity.ts';
import { requireSellerId } from '../../../sellers/sellers.ts';
import type { LabelFormat, LabelLinkInput } from '../../shipments.contract.ts';
import { getShippedOrders } from '../../shipments.ts';
import { labelFile } from '../papers.ts';
import * as sql from './links.sql.ts';

const LIFE_MS = 60 * MINUTE_MS;

const TYPES: Record<LabelFormat, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
};

/** Browsers show a PDF as an object in a page of their own, which the API's usual policy forbids. */
const SHOWN =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'";

/** Makes a link to these labels of the seller. Only the token's hash is stored. */
export async function createLink(ctx: Ctx, { shippingId, format, layout }: LabelLinkInput) {
  const sellerId = await requireSellerId(ctx);
  const orderIds = [...new Set(shippingId)];
  await getShippedOrders(ctx, orderIds);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MS);
  const link = { sellerId, userId: required(ctx.user).id, orderIds, format, layout, expiresAt };
  await sql.insertLink(ctx, hashToken(token), link);
  return { url: `${ctx.publicUrl}/api/labels/${token}`, expiresAt: expiresAt.toISOString() };
}

async function areActive(ctx: Ctx, userIds: readonly number[]): Promise<boolean> {
  const active = await Promise.all([...new Set(userIds)].map((userId) => isActive(ctx, userId)));
  return active.every(Boolean);
}

export const deleteOldLinks = (ctx: Ctx) => deleteInBatches((max) => sql.deleteExpired(ctx, max));

/** An unknown, expired or damaged link, and one of a deactivated account, are the same 404. */
export async function openLink(ctx: Ctx, { token }: { token: string }): Promise<Answer> {
  const link = await sql.findLink(ctx, hashToken(token));
  if (!link || !(await areActive(ctx, [link.sellerId, link.userId])))
    throw new Refusal('NOT_FOUND', TEXTS.linkExpired);
  const { sellerId, orderIds, format, layout } = link;
  const { name, body } = await labelFile({ ...ctx, sellerId }, { shippingId: orderIds, layout, format });
  return {
    status: 200,
    headers: {
      'Content-Type': TYPES[format],
      'Content-Security-Policy': SHOWN,
      'Content-Disposition': `inline; filename="${name}"`,
      // The token is the permission: a shop's page may show the picture.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    },
    body,
  };
}
