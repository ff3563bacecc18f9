import { membersOf, textOf, wordsOf } from '../answers.ts';
import { CarrierRefusal, CarrierUnclear } from '../carrier.ts';
import { type Answer, throwRefused } from './answers.ts';
import { TEXTS } from './refusals.ts';

const CORRECT = 'Correct the pickup point and save it again.';

/** True if a new warehouse was registered, false if it was there before. */
export function isRegistered(answer: Answer): boolean {
  const { success, data } = membersOf(answer.body);
  if (answer.status < 400 && success === true && textOf(membersOf(data).name) !== '') return true;
  if (/already exists?/i.test(wordsOf(answer.body))) return false;
  return throwRefused(answer, 'the warehouse', CORRECT);
}

export function checkSaved(answer: Answer) {
  if (answer.status >= 400 || membersOf(answer.body).success !== true)
    throwRefused(answer, 'the warehouse', CORRECT);
}

const OPEN_REQUEST = /already exist/i;
const AUTO_PICKUP = /auto ?pickup/i;
/** What a wrong token gets here. */
const HIDDEN_ERROR = /we were asked to not let you see that/i;

/** A pickup that is open already serves these parcels too. */
export function toPickupNumber(answer: Answer): string {
  const { pickup_id, pr_exist, success } = membersOf(answer.body);
  const id = textOf(pickup_id).slice(0, 60);
  const words = wordsOf(answer.body);
  if (id !== '' && success !== false && answer.status < 400) return id;
  if (id !== '' && (pr_exist === true || OPEN_REQUEST.test(words))) return id;
  if (AUTO_PICKUP.test(words)) return 'Daily pickup';
  if (HIDDEN_ERROR.test(words)) throw new CarrierRefusal(TEXTS.account);
  return throwRefused(answer, 'the pickup', 'Choose another time or contact support.');
}

/** `"3132110050050,3132110050046"`, a JSON text; null if there is none left. */
export function toWaybills({ body }: Answer): string[] {
  if (body === null || body === '') throw new CarrierRefusal('Delhivery has no AWBs left for this account.');
  const numbers = typeof body === 'string' ? body.split(',').map((one) => one.trim()) : [];
  if (numbers.length === 0 || !numbers.every((one) => /^\d{10,20}$/.test(one)))
    throw new CarrierUnclear('an answer without waybill numbers');
  return [...new Set(numbers)];
}
