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
    'Write to your account manager, or to lastmile-integration@delhivery.com, and ask for the scan push.',
    `Give them the address above, and the header ${headerOf(settings, 'Authorization')} with the webhook secret as its value.`,
    'They set it up within 4 to 5 working days. They push each scan once or twice: parcels that stay silent are polled.',
  ],
  shiprocket: (settings) => [
    'In Shiprocket open Settings > API > Webhooks.',
    'Paste the address above. An account has one address.',
    `Enter the webhook secret as the token. It arrives in the header ${headerOf(settings, 'x-api-key')}.`,
  ],
  phonepe: () => [
    'In the PhonePe dashboard open Developer settings > Webhooks. Production and sandbox have one each.',
    'Paste the address above and choose the events of checkout orders. PhonePe takes only https addresses.',
    'Choose HMAC. PhonePe shows its secret once: enter it here as the webhook HMAC secret, and save.',
    'Where HMAC is not offered, choose a username (5 to 20 letters, digits or _) and a password (8 to 20 letters and digits), and enter the same two here.',
  ],
  razorpay: () => [
    'In the Razorpay dashboard open Account & Settings > Webhooks > Add new webhook.',
    'Paste the address above and enter the webhook secret.',
    'Choose the events payment_link.paid, payment.captured and payment.failed.',
  ],
  msg91: (settings) => [
    'In MSG91 open SMS > Webhook, and add one for delivery reports.',
    `Paste the address above, and add the header ${headerOf(settings, 'x-webhook-secret')} with the webhook secret as its value.`,
  ],
};

const PLAIN: Steps = () => [
  'Open the settings for webhooks (or scan pushes) at the company.',
  'Paste the address above, and enter the webhook secret as the account has it.',
];

/** How to set the webhook up at the company, step by step. */
export const stepsOf = ({ provider, settings }: Connection) => (STEPS[provider] ?? PLAIN)(settings);
