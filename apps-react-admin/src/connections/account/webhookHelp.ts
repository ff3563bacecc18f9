import type { Connection, Provider } from '@harkara/server/contract/models';
import { textOf } from '../connection.ts';

/** Fields about the webhook have names that start with this. */
const WEBHOOK = 'webhook';

const webhookFields = ({ fields }: Provider) => fields.filter(({ name }) => name.startsWith(WEBHOOK));

/** False for companies that push nothing, such as a mail server. */
export const takesWebhooks = (provider: Provider) => webhookFields(provider).length > 0;

/** Without a saved secret every push is refused. */
export const hasWebhookSecret = ({ secrets }: Connection) =>
  Object.entries(secrets).some(([name, mask]) => name.startsWith(WEBHOOK) && mask !== null);

type Steps = (settings: Connection['settings']) => string[];

const headerOf = (settings: Connection['settings'], usual: string) => textOf(settings.webhookHeader) || usual;

const STEPS: Partial<Record<string, Steps>> = {
  delhivery: (settings) => [
    'Ask your account manager or lastmile-integration@delhivery.com for the scan push.',
    `Give them the address above, and the header ${headerOf(settings, 'Authorization')} with the webhook secret as its value.`,
    'Delhivery sets it up within 4 to 5 working days. It pushes each scan once or twice. We poll parcels without updates.',
  ],
  shiprocket: (settings) => [
    'In Shiprocket, open Settings > API > Webhooks.',
    'Paste the address above. Each account has one address.',
    `Enter the webhook secret as the token. Shiprocket sends it in the header ${headerOf(settings, 'x-api-key')}.`,
  ],
  phonepe: () => [
    'In the PhonePe dashboard, open Developer settings > Webhooks. Production and sandbox have separate settings.',
    'Paste the address above and choose the checkout order events. PhonePe only accepts https addresses.',
    'Choose HMAC. PhonePe shows its secret once: enter it here as the webhook HMAC secret and save.',
    'If HMAC isn’t offered, choose a username (5 to 20 letters, digits or _) and a password (8 to 20 letters and digits), and enter both here.',
  ],
  razorpay: () => [
    'In the Razorpay dashboard, open Account & Settings > Webhooks > Add new webhook.',
    'Paste the address above and enter the webhook secret.',
    'Choose the events payment_link.paid, payment.captured and payment.failed.',
  ],
  msg91: (settings) => [
    'In MSG91, open SMS > Webhook and add a webhook for delivery reports.',
    `Paste the address above, and add the header ${headerOf(settings, 'x-webhook-secret')} with the webhook secret as its value.`,
  ],
};

const PLAIN: Steps = () => [
  'Open the webhook (or scan push) settings at the company.',
  'Paste the address above and enter the webhook secret saved here.',
];

/** How to set the webhook up at the company, step by step. */
export const stepsOf = ({ provider, settings }: Connection) => (STEPS[provider] ?? PLAIN)(settings);
