import { NoAnswer, requestJson } from '../../platform/http-client.ts';
import { signedHeaders } from '../../platform/signature.ts';
import { type Channel, MessageNotSent } from '../channel.ts';

const TIMEOUT_MS = 5_000;

/** The sandbox provider: what it was given is read in its outbox. */
export function sandboxChannel({ baseUrl, secret, now }: { baseUrl: string; secret: string; now: () => Date }): Channel {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      try {
        const answer = await requestJson(`${baseUrl}/messages`, { method: 'POST', headers: signedHeaders(secret, body, now()), body }, TIMEOUT_MS);
        if (answer.status !== 200) throw new MessageNotSent(`the provider answered ${answer.status}`);
      } catch (error) {
        throw error instanceof NoAnswer ? new MessageNotSent(error.message) : error;
      }
    },
  };
}
