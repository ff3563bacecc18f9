import { findStateByName, type Place, stateOfGstin } from '../../../contract/gst-states.ts';
import type { Ctx } from '../../../deps.ts';
import { bankTransferOf, type Operator } from '../../operator/operator.ts';
import { findPincodes } from '../../pincodes/pincodes.ts';
import { getUserMetadata, presentParty } from '../../sellers/sellers.ts';
import type { Parties } from '../billing.contract.ts';

async function stateAt(ctx: Ctx, pin: string): Promise<Place | undefined> {
  const found = (await findPincodes(ctx, [pin])).get(pin);
  return found && (findStateByName(found.state) ?? { state: found.state, code: null });
}

/**
 * Returns both parties as of now. The place of supply is the state of the client's GSTIN, else of the company's
 * address, else of its pincode, else of the parcels' pickup.
 */
export async function partiesOf(
  ctx: Ctx,
  operator: Operator,
  sellerId: number,
  sourcePin: number,
): Promise<Parties> {
  const { account, company } = await getUserMetadata(ctx, sellerId);
  const client = presentParty({ account, company });
  const known =
    (client.gstin && stateOfGstin(client.gstin)) ||
    (company && (findStateByName(company.state) ?? (await stateAt(ctx, company.pincode))));
  const placeOfSupply = known ??
    (await stateAt(ctx, String(sourcePin))) ?? { state: company?.state ?? operator.state, code: null };
  return {
    operator: {
      name: operator.legalName,
      address: `${operator.address} ${operator.pincode}`,
      state: operator.state,
      stateCode: findStateByName(operator.state)?.code ?? null,
      gstin: operator.gstin,
      email: operator.supportEmail,
      brandName: operator.name,
      bankTransfer: bankTransferOf(operator),
      logoId: operator.logoId,
    },
    client,
    placeOfSupply: { state: placeOfSupply.state, code: placeOfSupply.code },
  };
}
