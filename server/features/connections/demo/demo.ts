import { randomBytes } from 'node:crypto';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { Ctx } from '../../../deps.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { required } from '../../../platform/required.ts';
import { createConnection } from '../connections.ts';
import { findProvider } from '../providers.ts';
import type { DemoInput } from './demo.contract.ts';

const PUSH_HEADER = 'x-webhook-secret';

/** Connects a new account at the emulated company, which then pushes to the connection's webhook. */
export async function connectDemo(ctx: Ctx, { provider }: DemoInput) {
  if (!ctx.emulators) throw new Refusal('NOT_IN_PRODUCTION', TEXTS.notInProduction);
  const account = findProvider(provider) && ctx.emulators.openAccount(provider);
  if (!account) throw invalid('provider', TEXTS.notEmulated);
  const { title, fields } = required(findProvider(provider));
  const secret = randomBytes(24).toString('base64url');
  const hasField = (name: string) => fields.some((field) => field.name === name);
  const connection = await createConnection(ctx, {
    provider,
    name: `${title}, emulated (${account.name.replace('demo-', '')})`,
    host: account.host,
    settings: { ...account.settings, ...(hasField('webhookHeader') && { webhookHeader: PUSH_HEADER }) },
    secrets: { ...(hasField('webhookSecret') && { webhookSecret: secret }), ...account.secrets },
  });
  await account.pushTo({ url: connection.webhookUrl, header: PUSH_HEADER, secret });
  return connection;
}
