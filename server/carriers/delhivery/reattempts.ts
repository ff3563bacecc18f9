import { DAY_MS, istDay, MINUTE_MS, startOfIstDay } from '../../platform/time.ts';
import { membersOf, textOf, wordsOf } from '../answers.ts';
import { CarrierRefusal, LocalRefusal, type Reattempt } from '../carrier.ts';
import { type Answer, checkEdited, refusalOf, throwRefused } from './answers.ts';
import { explain, TEXTS } from './refusals.ts';

/** Delhivery delivers again on its next day; it takes no other date. */
export function checkDate({ date }: Reattempt, now: Date) {
  if (date !== null && date > istDay(new Date(now.getTime() + DAY_MS))) throw new LocalRefusal(TEXTS.date);
}

/** Re-attempts are taken once the day's dispatches are closed, from 21:00 to midnight in India. */
const CLOSED_MS = 21 * 60 * MINUTE_MS;

const closingOf = (now: Date) => new Date(startOfIstDay(istDay(now)).getTime() + CLOSED_MS);

function nextClosing(now: Date): Date {
  const today = closingOf(now);
  return today > now ? today : new Date(today.getTime() + DAY_MS);
}

/** Puts the request off until the day's dispatches are closed. */
export function checkHour(now: Date) {
  if (closingOf(now) > now) throw new LocalRefusal(TEXTS.closing, nextClosing(now));
}

const ASKED_BEFORE = /action is being performed/i;
const OUT = /part of dispatch|\bdispatched\b/i;
const REFUSED =
  /incorrect status|invalid data|can not update|unauthorized|not valid|missing|should be in|max attempt|incorrect waybill|not allowed/i;
const ADVICE = 'Call the customer or contact support.';

function throwPutOff(words: string, now: Date): never {
  throw new CarrierRefusal(explain(words, TEXTS.closing), nextClosing(now));
}

/** The new phone and address. A parcel that is out for delivery takes none, and no re-attempt either. */
export function checkDetails(answer: Answer, now: Date) {
  const words = refusalOf(answer) ?? '';
  if (ASKED_BEFORE.test(words)) return;
  if (OUT.test(words)) throwPutOff(words, now);
  checkEdited(answer);
}

/** Delhivery works the request off later; only the next scans tell the result. */
export function checkRequested(answer: Answer, now: Date) {
  const words = wordsOf(answer.body);
  if (ASKED_BEFORE.test(words)) return;
  if (OUT.test(words)) throwPutOff(words, now);
  if (REFUSED.test(words)) throw new CarrierRefusal(explain(words, ADVICE));
  const isTaken = refusalOf(answer) === null && textOf(membersOf(answer.body).request_id) !== '';
  if (!isTaken) throwRefused(answer, 'the re-attempt', ADVICE);
}
