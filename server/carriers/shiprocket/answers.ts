import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import { isAwb, membersOf, parseJson, textOf, wordsOf } from '../answers.ts';
import { type Booking, CarrierRefusal, CarrierUnclear } from '../carrier.ts';
import { explain } from './refusals.ts';

export type Answer = { status: number; body: unknown };

/** Answers are JSON, a plain text with an error, or nothing with 204. Anything else is unclear. */
export function readAnswer({ status, text, waitMs }: TextAnswer): Answer {
  if (status === 429 || status >= 500) throw new CarrierUnclear(`Shiprocket answered ${status}`, waitMs);
  if (status === 204) return { status, body: {} };
  const body = parseJson(text);
  if (body !== undefined) return { status, body };
  if (status >= 400 && !text.trimStart().startsWith('<')) return { status, body: text.slice(0, 500) };
  throw new CarrierUnclear(`Shiprocket answered no JSON with ${status}`);
}

/** `errors` has the reasons by field; the message above them says only that the data is invalid. */
function reasonOf(body: unknown): string {
  const reasons = Object.values(membersOf(membersOf(body).errors))
    .flat()
    .map(textOf)
    .filter(Boolean);
  return reasons.join(' ') || wordsOf(body);
}

/** The words of a clear refusal, even one with 200; null if the answer is no refusal. */
export function refusalOf({ status, body }: Answer): string | null {
  const { status_code, success } = membersOf(body);
  const refuses = status >= 400 || Number(status_code) >= 400 || success === false;
  return (refuses && reasonOf(body)) || null;
}

export function throwRefused(answer: Answer, what: string, advice?: string): never {
  const words = refusalOf(answer);
  if (words === null) throw new CarrierUnclear(`the answer does not confirm ${what}`);
  throw new CarrierRefusal(explain(words, advice));
}

export const toBooking = (awb: string, shipmentId: number, sortCode = ''): Booking => ({
  awb,
  sortCode: sortCode.slice(0, 20),
  pickupReference: '',
  ...(shipmentId > 0 ? { companyParcelId: String(shipmentId) } : {}),
});

/** `isTaken`: the shipment has an AWB already. */
type Assigned = { booking: Booking } | { refusal: string } | { isTaken: true };

/** HTTP 200 may refuse: `awb_assign_status` tells. */
export function toAssigned(answer: Answer, shipmentId: number): Assigned {
  const { awb_assign_status, response } = membersOf(answer.body);
  const data = membersOf(membersOf(response).data);
  const awb = textOf(data.awb_code);
  const assigned = textOf(awb_assign_status);
  if (assigned === '1' && isAwb(awb))
    return { booking: toBooking(awb, shipmentId, textOf(data.routing_code)) };
  const said = textOf(data.awb_assign_error) || (assigned === '0' ? reasonOf(answer.body) : '');
  const words = said || refusalOf(answer);
  if (words === null) throw new CarrierUnclear('the answer does not confirm the AWB');
  return /reassign|already/i.test(words) ? { isTaken: true } : { refusal: explain(words) };
}

const REFUSES = /\b(can ?not|can't|unable|not|failed|invalid)\b/i;

/** The company's answer to a cancellation is only a sentence. */
export function checkCancelled(answer: Answer) {
  const { status_code } = membersOf(answer.body);
  const words = reasonOf(answer.body);
  if (answer.status === 204 || /already.*cancel/i.test(words)) return;
  const isDone = refusalOf(answer) === null && !REFUSES.test(words);
  if (isDone && (/cancel/i.test(words) || textOf(status_code) === '200')) return;
  if (REFUSES.test(words)) throw new CarrierRefusal(explain(words, 'Contact support.'));
  throwRefused(answer, 'the cancellation', 'Contact support.');
}

/** A pickup that was requested before has no token again: empty. */
export function toPickupToken(answer: Answer): string {
  const { pickup_status, response } = membersOf(answer.body);
  if (answer.status < 400 && textOf(pickup_status) === '1')
    return textOf(membersOf(response).pickup_token_number).replace(/^Reference No:\s*/i, '');
  const words = textOf(pickup_status) === '0' ? reasonOf(answer.body) : refusalOf(answer);
  if (!words) throw new CarrierUnclear('the answer does not confirm the pickup');
  if (/already/i.test(words)) return '';
  throw new CarrierRefusal(explain(words, 'Choose another time or contact support.'));
}

export function checkReattempted(answer: Answer) {
  if (answer.status === 202 || /already/i.test(refusalOf(answer) ?? '')) return;
  throwRefused(answer, 'the re-attempt', 'Call the customer or contact support.');
}

/** An earlier re-attempt is "already" taken too: only 202 confirms a return. */
export function checkReturned(answer: Answer) {
  if (answer.status === 202) return;
  throwRefused(answer, 'the return', 'Contact support to have the parcel returned.');
}
