import { demoAccount as msg91Demo } from '../../server/sandbox/companies/msg91/account.ts';
import { demoAccount as smtpDemo } from '../../server/sandbox/companies/smtp/account.ts';
import { call, db, get, type Person, program } from './app.ts';
import { controlOf, newAccount } from './companies.ts';
import { aConnection } from './connections.ts';

export async function aTemplate(admin: Person, template: object) {
  const answer = await call('admin/message-templates', template, admin.token);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as { id: number; revision: number };
}

export const endTemplates = () => db('message_templates').delete();

/** The connections that sent messages serve no more. */
export const endMessageAccounts = () =>
  db('connections')
    .where({ kind: 'MESSAGE' })
    .whereNot({ provider: 'sandbox' })
    .update({ is_active: false, is_default: false });

export type MessageRow = {
  id: number;
  kind: string;
  channel: string;
  recipient: string;
  connectionId: number | null;
  wayBillId: string | null;
  state: string;
  reason: string | null;
  providerMessageId: string | null;
  attempts: number;
  sentAt: string | null;
  endedAt: string | null;
};

/** The outbox, newest first. */
export async function listMessages(admin: Person, filter: object): Promise<MessageRow[]> {
  const query = encodeURIComponent(JSON.stringify(filter));
  return (await get(`admin/messages?filter=${query}`, admin.token)).body;
}

/** Connects a new account at the emulated MSG91 as the default for SMS. */
export async function anSmsAccount(admin: Person, changes: { secrets?: object; settings?: object } = {}) {
  const key = newAccount();
  const { host, settings, secrets } = msg91Demo(program.sandboxUrl!, key);
  const connection = await aConnection(admin, {
    provider: 'msg91',
    isDefault: true,
    host,
    settings: { ...settings, ...changes.settings },
    secrets: { ...secrets, ...changes.secrets },
  });
  return { connection, host, authKey: secrets.authKey, ...controlOf('msg91', key) };
}

/** Connects a new account at the emulated mail server as the default for e-mail. */
export async function aMailAccount(admin: Person, changes: { secrets?: object; settings?: object } = {}) {
  const key = newAccount();
  const { host, settings, secrets } = smtpDemo(program.smtpPort!, key);
  const connection = await aConnection(admin, {
    provider: 'smtp',
    isDefault: true,
    host,
    settings: { ...settings, ...changes.settings },
    secrets: { ...secrets, ...changes.secrets },
  });
  return { connection, password: secrets.password, ...controlOf('smtp', key) };
}
