import type { Account, CompanyCall, Provider } from '../../platform/outbound/account.ts';
import type { Send } from '../../platform/outbound/calls.ts';
import { withBreakers } from '../breakers.ts';
import { beginCalls } from '../calls.ts';
import { type AccountGateway, GatewayRefusal } from '../gateway.ts';
import { checkoutOf, readWebhook, toCheckout, toLink, toLinkBody, toStatus } from './map.ts';

const LINKS = '/payment_links';

/** The calls of one operation, with the account's credentials. */
function beginApi(account: Account): Send {
  const { settings, secrets } = account;
  const { send } = beginCalls(account);
  const credentials = Buffer.from(`${settings.keyId ?? ''}:${secrets.keySecret ?? ''}`).toString('base64');
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${credentials}` };
  return <T>(call: CompanyCall<T>) => send({ ...call, headers });
}

const findLink = (send: Send, kind: string, id: string) =>
  send({
    kind,
    method: 'GET',
    path: `${LINKS}?reference_id=${encodeURIComponent(id)}`,
    subject: { reference: id },
    read: (answer) => toLink(answer, id),
  });

const client = (account: Account): AccountGateway => ({
  name: 'razorpay',
  async start(payment) {
    const send = beginApi(account);
    try {
      return await send({
        kind: 'pay',
        method: 'POST',
        path: LINKS,
        body: JSON.stringify(toLinkBody(payment, account.now())),
        subject: { reference: payment.id },
        read: toCheckout,
      });
    } catch (error) {
      // A reference works once: after a lost answer the link of the first call is there.
      if (!(error instanceof GatewayRefusal) || error.status !== 400) throw error;
      const url = checkoutOf(await findLink(send, 'find', payment.id), payment.amountPaise);
      if (url === null) throw error;
      return url;
    }
  },
  status: async (id) => toStatus(await findLink(beginApi(account), 'status', id)),
  check: async () => void (await findLink(beginApi(account), 'check', 'connection-check')),
  readCallback: (headers, rawBody) => readWebhook(headers, rawBody, account.secrets.webhookSecret),
});

export const razorpay: Provider<AccountGateway> = {
  title: 'Razorpay',
  fields: [
    {
      name: 'keyId',
      label: 'Key ID',
      isSecret: false,
      isRequired: true,
      help: 'Starts with rzp_live_, or rzp_test_ for a test account.',
    },
    { name: 'keySecret', label: 'Key secret', isSecret: true, isRequired: true, help: '' },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      isSecret: true,
      isRequired: false,
      help: 'Needed to credit payments that banks confirm late.',
    },
  ],
  baseUrl: 'https://api.razorpay.com/v1',
  testHost: null,
  connect: (account) => withBreakers(client(account), account.now),
};
