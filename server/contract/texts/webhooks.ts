import { LOW_BALANCE, MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS, WEBHOOK_DAYS_KEPT } from '../limits.ts';
import type { WebhookType } from '../webhooks.ts';

export const WEBHOOK_TEXTS = {
  notFound: 'Webhook not found.',
  noDelivery: 'Delivery not found.',
  saved: 'Webhook saved successfully',
  tooMany: `You can have up to ${MAX_WEBHOOKS} webhooks. Change one that you no longer use.`,
  urlRequired: 'Enter the address to send events to.',
  urlLong: `The address can have up to ${MAX_WEBHOOK_URL_LENGTH} characters.`,
  urlUnfit: 'Enter a full address, such as https://shop.example.in/hooks.',
  urlHttps: 'The address must start with https:// to keep the events private.',
  urlCredentials: 'Remove the username and password from the address. The signature verifies the sender.',
  urlPrivate: (address: string) =>
    `${address} is a private or local address. Enter one that is reachable from the internet.`,
  eventsRequired: 'Choose at least one event.',
  eventUnknown: 'Unknown event.',
  sinceUnfit: 'Enter a date and time, such as 2026-03-01T09:30:00Z.',
  notActive: 'The webhook is not active. Save it as active, then send again.',
  testedJustNow: 'You just sent a test. Wait five seconds.',
  works: (status: number, ms: number) => `The address answered ${status} after ${ms} ms.`,
  answered: (status: number) => `The address answered ${status}. Only a status from 200 to 299 is a success.`,
  redirects: (status: number, to: string) =>
    `The address redirects (${status}) to ${to || 'another one'}. We don’t follow redirects. Enter the final address.`,
  gone: 'The address answered 410 (gone), which turns a webhook off.',
  late: (seconds: number) => `No answer within ${seconds} s.`,
  noName: (host: string) => `The name ${host} was not found.`,
  unreachable: (reason: string) => `We couldn’t reach the address: ${reason}.`,
  noSecret: 'We can’t read the secret any more. Create a new one, then save the webhook as active.',
  failedFor: (reason: string) => `A delivery failed 8 times within 18 hours. ${reason}`,
  switchedOff: 'You turned it off.',
  replayed: (count: number) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'delivery is' : 'deliveries are'} queued again.`,
  daysKept: `Events are kept for ${WEBHOOK_DAYS_KEPT} days.`,
} as const;

/** What each event says, for the portal. */
export const WEBHOOK_EVENTS: Record<WebhookType, string> = {
  'order.created': 'An order is created',
  'shipment.booked': 'A courier accepts a shipment',
  'shipment.cancelled': 'A shipment is cancelled',
  'shipment.status': 'A courier reports a new status',
  'ndr.opened': 'A delivery fails',
  'ndr.closed': 'A failed delivery is resolved',
  'wallet.low': `The wallet falls below ₹${LOW_BALANCE}`,
  'cod.remitted': 'COD is paid to you',
  'weight.case': 'A weight difference is found or decided',
};
