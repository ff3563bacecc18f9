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
  return inTransaction(ctx, async (tx) => {
    await identity.setActive(tx, userId, active);
    await sql.incrementRevision(tx, userId);
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
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, userId);
    if (!(await identity.isActive(tx, userId))) throw new Refusal('SELLER_INACTIVE', TEXTS.inactiveRates);
    await sql.updateCustomRates(tx, userId, enableCustomRates);
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
  return inTransaction(named, async (tx) => {
    await lockSeller(tx, userId);
    if ((await sql.incrementRevisionFrom(tx, userId, changes.revision)) === 0) return false;
    const {
      active,
      prepaidUser,
      customRateEnabled,
      customerDetailsRequest,
      gstDetailsRequest,
      bankDetailsRequest,
    } = changes;
    if (active !== undefined) await changeAccess(tx, { userId, active });
    if (prepaidUser !== undefined) await changePaymentType(tx, { userId, prepaidUser });
    if (customRateEnabled !== undefined)
      await changeCustomRates(tx, { userId, enableCustomRates: customRateEnabled });
    if (customerDetailsRequest && gstDetailsRequest)
      await saveCompany(tx, { customerDetailsRequest, gstDetailsRequest });
    if (bankDetailsRequest) await saveBankAccount(tx, bankDetailsRequest);
    return true;
  });
}
