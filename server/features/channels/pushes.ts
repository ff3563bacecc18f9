import { TEXTS } from '../../contract/texts/tracking.ts';
import type { Ctx } from '../../deps.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { STORE_KINDS } from '../../stores/kinds.ts';
import { findByToken, syncSoon } from './channels.sql.ts';
import { openAll, openWebhookSecret } from './secrets.ts';

type Push = { headers: Record<string, unknown>; rawBody: Buffer };

/**
 * A store's push only makes the next sync due: the store itself is asked what changed, so a repeated, late or
 * reordered push changes nothing. Throws 401 for one that the store has not signed.
 */
export async function receiveStorePush(ctx: Ctx, token: string, { headers, rawBody }: Push): Promise<void> {
  const channel = await findByToken(ctx, token);
  const isSealed = channel !== undefined && channel.webhookSecret !== '';
  const push = isSealed
    ? STORE_KINDS[channel.kind].readPush(
        { headers, rawBody },
        openWebhookSecret(ctx, channel),
        openAll(ctx.seal, channel),
      )
    : null;
  if (!channel || push === null) throw new Refusal('UNAUTHENTICATED', TEXTS.badSignature);
  if (push === 'ORDER') await syncSoon(ctx, channel.id);
}
