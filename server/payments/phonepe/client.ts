import type { Account, CompanyCall, Provider } from '../../platform/outbound/account.ts';
import { withBreakers } from '../breakers.ts';
import { beginCalls } from '../calls.ts';
import { type AccountGateway, GatewayRefusal } from '../gateway.ts';
import { readWebhook, toCheckout, toPayBody, toStatus, toToken } from './map.ts';

const OAUTH_URL = 'https://api.phonepe.com/apis/identity-manager';

/** The calls of one operation. */
function beginApi(account: Account) {
  const { settings, secrets, now } = account;
  const { send, token: findToken } = beginCalls(account);

  const requestToken = () =>
    send({
      kind: 'token',
      method: 'POST',
      baseUrl: OAUTH_URL,
      path: '/v1/oauth/token',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: settings.clientId ?? '',
        client_secret: secrets.clientSecret ?? '',
        client_version: settings.clientVersion ?? '',
        grant_type: 'client_credentials',
      }).toString(),
      isSecret: true,
      read: (answer) => toToken(answer, now()),
    });

  /** Renews a refused token once. */
  async function ask<T>(call: CompanyCall<T>): Promise<T> {
    const sendWith = (token: string) =>
      send({ ...call, headers: { 'Content-Type': 'application/json', Authorization: token } });
    const token = await findToken(requestToken);
    try {
      return await sendWith(token);
    } catch (error) {
      if (!(error instanceof GatewayRefusal) || error.status !== 401) throw error;
      return sendWith(await findToken(requestToken, token));
    }
  }

  return { requestToken, ask };
}

const client = (account: Account): AccountGateway => ({
  name: 'phonepe',
  start: ({ id, amountPaise, redirectUrl }) =>
    beginApi(account).ask({
      kind: 'pay',
      method: 'POST',
      path: '/checkout/v2/pay',
      body: JSON.stringify(toPayBody(id, amountPaise, redirectUrl)),
      subject: { reference: id },
      read: toCheckout,
    }),
  status: (id) =>
    beginApi(account).ask({
      kind: 'status',
      method: 'GET',
      path: `/checkout/v2/order/${encodeURIComponent(id)}/status?details=false&errorContext=true`,
      subject: { reference: id },
      read: (answer) => toStatus(answer, id),
    }),
  check: async () => void (await beginApi(account).requestToken()),
  readCallback: (headers, rawBody) =>
    readWebhook(headers, rawBody, {
      user: account.settings.webhookUser,
      password: account.secrets.webhookPassword,
      hmacSecret: account.secrets.webhookHmacSecret,
    }),
});

export const phonepe: Provider<AccountGateway> = {
  title: 'PhonePe',
  fields: [
    { name: 'clientId', label: 'Client ID', isSecret: false, isRequired: true, help: '' },
    {
      name: 'clientVersion',
      label: 'Client version',
      isSecret: false,
      isRequired: true,
      help: 'Shown next to the client ID in the PhonePe dashboard, usually 1.',
    },
    { name: 'clientSecret', label: 'Client secret', isSecret: true, isRequired: true, help: '' },
    {
      name: 'webhookHmacSecret',
      label: 'Webhook HMAC secret',
      isSecret: true,
      isRequired: false,
      help: 'If the webhook is signed with HMAC, the safer option.',
    },
    {
      name: 'webhookUser',
      label: 'Webhook username',
      isSecret: false,
      isRequired: false,
      help: 'If the webhook uses a username and password instead.',
    },
    { name: 'webhookPassword', label: 'Webhook password', isSecret: true, isRequired: false, help: '' },
  ],
  baseUrl: 'https://api.phonepe.com/apis/pg',
  testHost: 'https://api-preprod.phonepe.com/apis/pg-sandbox',
  connect: (account) => withBreakers(client(account), account.now),
};
