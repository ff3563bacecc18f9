import type { Ctx } from '../../../deps.ts';
import { brand } from '../../../platform/brand.ts';
import { findPincodes } from '../../pincodes/pincodes.ts';
import { getUserMetadata } from '../../sellers/sellers.ts';
import type { Parties } from '../billing.contract.ts';
import { OPERATOR_PLACE, type Place, findStateByName, stateOfGstin } from '../making/tax.ts';

async function stateAt(ctx: Ctx, pin: string): Promise<Place | undefined> {
  const found = (await findPincodes(ctx, [pin])).get(pin);
  return found && (findStateByName(found.state) ?? { state: found.state, code: null });
}

/**
 * Returns both parties as of now. The place of supply is the state of the client's GSTIN, else of the company's
 * address, else of its pincode, else of the parcels' pickup.
 */
export async function partiesOf(ctx: Ctx, sellerId: number, sourcePin: number): Promise<Parties> {
  const { account, company } = await getUserMetadata(ctx, sellerId);
  const gstin = company?.gstAvailable ? company.gstNo : null;
  const known =
    (gstin && stateOfGstin(gstin)) ||
    (company && (findStateByName(company.state) ?? (await stateAt(ctx, company.pincode))));
  const placeOfSupply = known ??
    (await stateAt(ctx, String(sourcePin))) ?? { state: company?.state ?? OPERATOR_PLACE.state, code: null };
  const person = [account.firstName, account.lastName].filter(Boolean).join(' ');
  const { address, state, gstin: operatorGstin } = brand.billing;
  return {
    operator: {
      name: brand.legalName,
      address,
      state,
      stateCode: OPERATOR_PLACE.code,
      gstin: operatorGstin,
      email: brand.support.email,
    },
    client: {
      name: company?.companyName || person || account.phone,
      address: company ? `${company.address}, ${company.city}, ${company.state} ${company.pincode}` : null,
      gstin,
      pan: company?.pan ?? null,
      email: account.email,
      phone: account.phone,
    },
    placeOfSupply: { state: placeOfSupply.state, code: placeOfSupply.code },
  };
}
