import { randomBytes } from 'node:crypto';
import type { EmulatedAccount, Emulators } from '../platform/outbound/emulators.ts';
import { requestJson } from '../platform/outbound/http-client.ts';
import { demoAccount as delhivery } from './companies/delhivery/settings.ts';
import { demoAccount as msg91 } from './companies/msg91/account.ts';
import { demoAccount as phonepe } from './companies/phonepe/account.ts';
import { demoAccount as razorpay } from './companies/razorpay/account.ts';
import { demoAccount as shiprocket } from './companies/shiprocket/settings.ts';
import { demoAccount as shopify } from './companies/shopify/store.ts';
import { demoAccount as smtp } from './companies/smtp/account.ts';
import { demoAccount as woocommerce } from './companies/woocommerce/store.ts';

const TIMEOUT_MS = 5_000;

type Places = { url: string; smtpPort: number };
type Push = Parameters<EmulatedAccount['pushTo']>[0];
type Company = {
  account: (places: Places, name: string) => Omit<EmulatedAccount, 'name' | 'pushTo'>;
  /** What the account's control is sent; none if the company pushes nothing. */
  control?: (push: Push) => object;
};

const COMPANIES: Partial<Record<string, Company>> = {
  delhivery: {
    account: ({ url }, name) => delhivery(url, name),
    control: (webhook) => ({ settings: { webhook } }),
  },
  shiprocket: {
    account: ({ url }, name) => shiprocket(url, name),
    control: (webhook) => ({ settings: { webhook } }),
  },
  phonepe: {
    account: ({ url }, name) => phonepe(url, name),
    control: ({ url: webhookUrl }) => ({ settings: { webhookUrl } }),
  },
  razorpay: {
    account: ({ url }, name) => razorpay(url, name),
    control: ({ url: webhookUrl }) => ({ settings: { webhookUrl } }),
  },
  msg91: {
    account: ({ url }, name) => msg91(url, name),
    control: ({ url: webhookUrl, header, secret }) => ({
      settings: { webhookUrl, webhookHeader: { name: header, value: secret } },
    }),
  },
  smtp: { account: ({ smtpPort }, name) => smtp(smtpPort, name) },
  /** A store's webhooks are made by its API: the control only brings in the demo orders. */
  woocommerce: { account: ({ url }, name) => woocommerce(url, name), control: () => ({ fill: true }) },
  /** Shopify itself takes no http address: on this machine it has to. */
  shopify: {
    account: ({ url }, name) => shopify(url, name),
    control: () => ({ fill: true, settings: { httpCallbacks: true } }),
  },
};

async function sendControl(host: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) } as const;
  const { status } = await requestJson(`${host}/__control`, request, TIMEOUT_MS);
  if (status !== 200) throw new Error(`the control of ${host} answered ${status}`);
}

export const emulators = (places: Places): Emulators => ({
  openAccount(provider) {
    const company = COMPANIES[provider];
    if (!company) return null;
    const name = `demo-${randomBytes(6).toString('hex')}`;
    const account = company.account(places, name);
    const { control } = company;
    return {
      name,
      ...account,
      pushTo: async (push) => void (control && (await sendControl(account.host, control(push)))),
    };
  },
});
