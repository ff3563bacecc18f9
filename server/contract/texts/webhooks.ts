import { LOW_BALANCE, MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS, WEBHOOK_DAYS_KEPT } from '../limits.ts';
import type { WebhookType } from '../webhooks.ts';

export const WEBHOOK_TEXTS = {
  notFound: 'There is no such webhook.',
  noDelivery: 'There is no such delivery.',
  saved: 'Webhook saved successfully',
  tooMany: `You can have no more than ${MAX_WEBHOOKS} webhooks. Change one that you no longer use.`,
  urlRequired: 'Enter the address that events are sent to.',
  urlLong: `The address may have ${MAX_WEBHOOK_URL_LENGTH} characters at most.`,
  urlUnfit: 'Enter a complete address, such as https://shop.example.in/hooks.',
  urlHttps: 'The address must begin with https:// so that nobody reads the events on their way.',
  urlCredentials: 'Leave user name and password out of the address. The signature proves who sends.',
  urlPrivate: (address: string) =>
    `${address} is a private or local address. Enter one that is reachable from the internet.`,
  eventsRequired: 'Choose at least one event.',
  eventUnknown: 'There is no such event.',
  sinceUnfit: 'Enter a date and time, such as 2026-03-01T09:30:00Z.',
  notActive: 'The webhook is not active. Save it as active, then send again.',
  testedJustNow: 'A test was sent a moment ago. Please wait five seconds.',
  works: (status: number, ms: number) => `The address answered ${status} after ${ms} ms.`,
  answered: (status: number) => `The address answered ${status}. Only a status from 200 to 299 is a success.`,
  redirects: (status: number, to: string) =>
    `The address redirects (${status}) to ${to || 'another one'}. Redirects are not followed: enter the final address.`,
  gone: 'The address answered 410 (gone), which switches a webhook off.',
  late: (seconds: number) => `There was no answer within ${seconds} s.`,
  noName: (host: string) => `The name ${host} was not found.`,
  unreachable: (reason: string) => `The address could not be reached: ${reason}.`,
  noSecret: 'The secret could not be read any more. Make a new one, then save the webhook as active.',
  failedFor: (reason: string) => `A delivery failed 8 times within 18 hours. ${reason}`,
  switchedOff: 'You switched it off.',
  replayed: (count: number) =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? 'delivery is' : 'deliveries are'} queued again.`,
  daysKept: `What happened in the last ${WEBHOOK_DAYS_KEPT} days is kept.`,
} as const;

/** What each event says, for the portal. */
export const WEBHOOK_EVENTS: Record<WebhookType, string> = {
  'order.created': 'An order is created',
  'shipment.booked': 'A courier accepts a shipment',
  'shipment.cancelled': 'A shipment is cancelled',
  'shipment.status': 'A courier reports a new status',
  'ndr.opened': 'A delivery fails',
  'ndr.closed': 'A failed delivery is settled',
  'wallet.low': `The wallet falls below ₹${LOW_BALANCE}`,
  'cod.remitted': 'COD is paid to you',
  'weight.case': 'A weight difference is found or decided',
};
