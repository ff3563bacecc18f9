import type { Ctx } from '../../../deps.ts';
import {
  type AccountChannel,
  AccountRefused,
  type Channel,
  type MessageChannel,
} from '../../../messages/channel.ts';
import { maskWords } from '../../../messages/masking.ts';
import { type Connection, findDefault, setState } from '../connections.sql.ts';
import { providersOf } from '../providers.ts';
import { openMessageAccount } from './accounts.ts';

/** An account that refuses everything is asked again after this pause: many wrong passwords would lock it. */
const PAUSE_MS = 30_000;

/** `connectionId` is null for the sandbox, or in production for none. */
export type Sender = Channel & { connectionId: number | null };

/** The last refusal of each account. The saved state cannot tell: a test that got no answer is FAILING too. */
const refusals = new WeakMap<AccountChannel, { at: Date; reason: string }>();

/** A test that passes ends the pause. */
function throwIfPaused(ctx: Ctx, { state }: Connection, account: AccountChannel) {
  const refusal = refusals.get(account);
  if (state !== 'FAILING' || !refusal) return;
  if (ctx.now().getTime() - refusal.at.getTime() < PAUSE_MS) throw new AccountRefused(refusal.reason);
}

/** Never throws: the result of the send must reach the caller. */
const saveState = (ctx: Ctx, connection: Connection, lastError: string | null) =>
  setState(ctx, connection, {
    state: lastError === null ? 'OK' : 'FAILING',
    checkedAt: ctx.now(),
    lastError: lastError?.slice(0, 255) ?? null,
  }).catch((error: unknown) => ctx.log.error({ err: error }, 'the state of a connection was not saved'));

/** Opens the account that sends new messages of a channel. What its answers say of the account becomes its state. */
export async function openSender(ctx: Ctx, channel: MessageChannel): Promise<Sender> {
  const connection = await findDefault(ctx, 'MESSAGE', providersOf(channel));
  const account = connection && openMessageAccount(ctx, connection);
  if (!connection || !account)
    return { connectionId: connection?.id ?? null, send: (message) => ctx.channel.send(message) };
  return {
    connectionId: connection.id,
    async send(message) {
      throwIfPaused(ctx, connection, account);
      try {
        const receipt = await account.send(message);
        if (connection.state === 'FAILING') await saveState(ctx, connection, null);
        return receipt;
      } catch (error) {
        if (error instanceof AccountRefused) {
          const reason = maskWords(error.message, message);
          refusals.set(account, { at: ctx.now(), reason });
          await saveState(ctx, connection, reason);
        }
        throw error;
      }
    },
  };
}
