import type { Lane } from '../../../carriers/carrier.ts';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import { settleAll } from '../../../platform/concurrency.ts';
import { CompanyRefusal, NoAnswer } from '../../../platform/outbound/http-client.ts';
import { openCourier } from '../accounts/accounts.ts';
import type { LaneInput } from './services.contract.ts';
import { type CarrierService, listCarrying } from './services.sql.ts';

const ACCOUNTS_AT_ONCE = 4;

type Asked = Lane | { prepaid: null; codDelivery: null; returns: null; remark: string };

const unknown = (remark: string): Asked => ({ prepaid: null, codDelivery: null, returns: null, remark });

/** Asks an account once for all its services. Never throws for the company's part. */
async function askAccount(
  ctx: Ctx,
  connectionId: number,
  { source, destination }: LaneInput,
): Promise<(service: string | null) => Asked> {
  try {
    const { account } = await openCourier(ctx, connectionId);
    if (!account?.findLane) return () => unknown(TEXTS.nobodyToAsk);
    return await account.findLane(source, destination);
  } catch (error) {
    if (error instanceof NoAnswer) return () => unknown(TEXTS.noAnswer(error.message));
    if (error instanceof CompanyRefusal) return () => unknown(error.message);
    throw error;
  }
}

/** What each service's company carries between two pincodes, asked now: the operator's own table may be older. */
export async function listLanes(ctx: Ctx, input: LaneInput) {
  const services = await listCarrying(ctx);
  const accounts = [...new Set(services.map(({ connectionId }) => connectionId))];
  const lanes = new Map<number, (service: string | null) => Asked>();
  const asked = await settleAll(accounts, ACCOUNTS_AT_ONCE, async (id) => {
    lanes.set(id, await askAccount(ctx, id, input));
  });
  for (const result of asked) if (result.status === 'rejected') throw result.reason;
  const laneOf = ({ connectionId, service }: CarrierService) => lanes.get(connectionId)?.(service);
  const data = services.map((one) => {
    const { courierId, motId, connectionId } = one;
    return { courierId, motId, connectionId, ...laneOf(one) };
  });
  return { count: data.length, data };
}
