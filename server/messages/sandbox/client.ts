import { type NoAnswer, NotSent, requestJson } from '../../platform/outbound/http-client.ts';
import { signedHeaders } from '../../platform/outbound/signature.ts';
import { withBreaker } from '../breaker.ts';
import { type Channel, MessageNotSent, MessageUnclear } from '../channel.ts';

const TIMEOUT_MS = 5_000;

type Options = { baseUrl: string; secret: string; now: () => Date };

export const sandboxChannel = (options: Options): Channel => withBreaker(client(options), options.now);

function client({ baseUrl, secret, now }: Options): Channel {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const request = { method: 'POST' as const, headers: signedHeaders(secret, body, now()), body };
      const { status, waitMs } = await requestJson(`${baseUrl}/messages`, request, TIMEOUT_MS).catch(
        (error: unknown) => {
          const Failure = error instanceof NotSent ? MessageNotSent : MessageUnclear;
          throw new Failure((error as NoAnswer).message);
        },
      );
      if (status !== 200) throw new MessageNotSent(`the provider answered ${status}`, waitMs);
      return { messageId: null };
    },
  };
}
