import { demoAccount } from '../../server/sandbox/companies/woocommerce/store.ts';
import { program } from './app.ts';
import { ask, controlOf, newAccount } from './companies.ts';

export const basic = (key: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
});

/** A fresh store at the emulator, its API with the right keys, and its control. */
export function aStore() {
  const name = newAccount();
  const { host, settings, secrets } = demoAccount(program.sandboxUrl!, name);
  const keys = { consumer_key: settings.consumerKey, consumer_secret: secrets.consumerSecret };
  const headers = basic(keys.consumer_key, keys.consumer_secret);
  const control = controlOf('woocommerce', name);
  const callAt =
    (base: string) =>
    (method: string, path: string, body?: object, as: object = headers) =>
      ask(method, `${host}/wp-json/${base}${path}`, { body, headers: { ...as } });
  const call = callAt('wc/v3');
  return {
    host,
    keys,
    call,
    callAt,
    get: (path: string) => call('GET', path),
    ...control,
    place: async (order: object = {}): Promise<number> => (await control.act({ order })).id,
  };
}
