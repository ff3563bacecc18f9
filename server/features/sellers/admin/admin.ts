import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import { TEXTS } from '../../../contract/texts/sellers.ts';
import { type Ctx, isAdmin } from '../../../deps.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import * as identity from '../../identity/identity.ts';
import { lockSeller, requireSellerId, saveBankAccount, saveCompany } from '../accounts.ts';
import {
  type AccessInput,
  type BankInput,
  type CompanyInput,
  type CustomRatesInput,
  type PaymentInput,
} from '../sellers.contract.ts';
import * as sql from '../sellers.sql.ts';

/** Administrators' decisions about a user. Each change increments the revision of the seller's record. */

export async function changeAccess(ctx: Ctx, { userId, active }: AccessInput) {
  if (userId === ctx.user?.id && !active) throw new Refusal('OWN_ACCESS', TEXTS.ownAccess);
  return inTransaction(ctx, async (ctx) => {
    await identity.setActive(ctx, userId, active);
    await sql.incrementRevision(ctx, userId);
    return { userId, active };
  });
}

export async function changePaymentType(ctx: Ctx, { prepaidUser }: PaymentInput) {
  const userId = await requireSellerId(ctx);
  await sql.updatePrepaid(ctx, userId, prepaidUser);
  return { userId, prepaidUser };
}

export async function changeCustomRates(ctx: Ctx, { enableCustomRates }: CustomRatesInput) {
  const userId = await requireSellerId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockSeller(ctx, userId);
    if (!(await identity.isActive(ctx, userId))) throw new Refusal('SELLER_INACTIVE', TEXTS.inactiveRates);
    await sql.updateCustomRates(ctx, userId, enableCustomRates);
    return { userId, enableCustomRates };
  });
}

export type UserChanges = Partial<CompanyInput> & {
  revision: number;
  active?: boolean;
  prepaidUser?: boolean;
  customRateEnabled?: boolean;
  bankDetailsRequest?: BankInput;
};

/**
 * Saves a seller's editable fields in one transaction. Returns false, saving nothing, for a stale revision.
 */
export async function saveUser(ctx: Ctx, userId: number, changes: UserChanges): Promise<boolean> {
  if (!isAdmin(ctx)) throw new Refusal('FORBIDDEN', COMMON_TEXTS.forbidden);
  const named: Ctx = { ...ctx, sellerId: userId };
  await requireSellerId(named);
  return inTransaction(named, async (ctx) => {
    await lockSeller(ctx, userId);
    if ((await sql.incrementRevisionFrom(ctx, userId, changes.revision)) === 0) return false;
    const {
      active,
      prepaidUser,
      customRateEnabled,
      customerDetailsRequest,
      gstDetailsRequest,
      bankDetailsRequest,
    } = changes;
    if (active !== undefined) await changeAccess(ctx, { userId, active });
    if (prepaidUser !== undefined) await changePaymentType(ctx, { userId, prepaidUser });
    if (customRateEnabled !== undefined)
      await changeCustomRates(ctx, { userId, enableCustomRates: customRateEnabled });
    if (customerDetailsRequest && gstDetailsRequest)
      await saveCompany(ctx, { customerDetailsRequest, gstDetailsRequest });
    if (bankDetailsRequest) await saveBankAccount(ctx, bankDetailsRequest);
    return true;
  });
}
