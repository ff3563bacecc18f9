import { TEXTS } from '../../contract/texts/tracking.ts';
import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { findByHook, openCourier, openGateway, openMessageAccount } from '../connections/connections.ts';
import { receiveReports } from '../messages/messages.ts';
import { receivePushed } from '../tracking/tracking.ts';
import { settlePushed } from '../wallet/wallet.ts';

type Push = { headers: Record<string, unknown>; rawBody: Buffer };

/** Handles a company's push to the address of its connection. Throws 401 unless the company proves itself. */
export async function receivePush(ctx: Ctx, token: string, { headers, rawBody }: Push): Promise<void> {
  const refused = () => new Refusal('UNAUTHENTICATED', TEXTS.badSignature);
  const connection = await findByHook(ctx, token);
  if (connection?.kind === 'PAYMENT') {
    const gateway = await openGateway(ctx, connection.id);
    const paymentId = gateway.readCallback(headers, rawBody);
    if (paymentId === null) throw refused();
    return settlePushed(ctx, connection.id, paymentId);
  }
  if (connection?.kind === 'MESSAGE') {
    const reports = openMessageAccount(ctx, connection)?.readReports(headers, rawBody);
    if (!reports) throw refused();
    return receiveReports(ctx, connection.id, reports);
  }
  if (connection?.kind !== 'COURIER') throw refused();
  const { account } = await openCourier(ctx, connection.id);
  const scans = account?.readScans(headers, rawBody, ctx.now());
  if (!scans) throw refused();
  await receivePushed(ctx, connection.id, scans);
}
