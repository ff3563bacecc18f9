import type { Ctx } from '../../../deps.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import { motName } from '../../couriers/couriers.ts';
import { isActive } from '../../identity/identity.ts';
import * as sellers from '../accounts.ts';

/** All fields that administrators can change. The lock prevents changes between snapshot and action. */
export async function userSnapshot(ctx: Ctx, userId: number) {
  await sellers.requireUser(ctx, userId);
  if (ctx.db.isTransaction) await sellers.lockSeller(ctx, userId);
  const { account, company, bankAccounts, services } = await sellers.getUserMetadata(ctx, userId);
  const { id, roleId: _role, companyName: _name, gstAvailable: _gst, gstNo: _number, ...profile } = account;
  const { userId: _owner, ...companyDetails } = company ?? {};
  const { id: _bankId, ...bank } = bankAccounts.at(-1) ?? {};
  const logistics = Object.fromEntries(
    services.map((one) => [`${one.courierName} ${motName(one.motId)}`, one.isActive]),
  );
  return {
    userId: id,
    active: await isActive(ctx, id),
    ...profile,
    company: company && companyDetails,
    bank: bankAccounts.length ? bank : null,
    logistics,
  };
}

/** Audits calls about the user they name. */
export const userAudit: Audit<unknown> = {
  subject: 'user',
  id: (_input, _answer, ctx) => ctx.sellerId,
  snapshot: (ctx) => (ctx.sellerId === null ? Promise.resolve(null) : userSnapshot(ctx, ctx.sellerId)),
};
