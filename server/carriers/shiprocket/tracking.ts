import { membersOf } from '../answers.ts';
import { subjectOf } from '../calls.ts';
import { type BookedKey, type CarrierScan, CarrierUnclear } from '../carrier.ts';
import { type Answer, refusalOf } from './answers.ts';
import type { Api } from './api.ts';
import { toTracked } from './scans.ts';

/** Reads an answer keyed by AWB; `{}` or `[]` if Shiprocket knows no AWB. A refusal says nothing about the parcels: unclear. */
function toTrackedBodies(answer: Answer): Record<string, unknown> {
  const refusal = refusalOf(answer);
  if (refusal !== null || answer.status >= 400)
    throw new CarrierUnclear(`Shiprocket refused the tracking with ${answer.status}: ${refusal ?? ''}`);
  const isEmpty = Array.isArray(answer.body) && answer.body.length === 0;
  const isObject = typeof answer.body === 'object' && answer.body !== null && !Array.isArray(answer.body);
  const bodies = Object.values(membersOf(answer.body));
  const hasParcel = bodies.some((body) => 'tracking_data' in membersOf(body));
  if (!isEmpty && !(isObject && (bodies.length === 0 || hasParcel)))
    throw new CarrierUnclear('a tracking answer without parcels');
  return membersOf(answer.body);
}

export async function track(api: Api, keys: BookedKey[]): Promise<CarrierScan[]> {
  const awbs = [...new Set(keys.map(({ awb }) => awb))];
  const subject = keys.length === 1 && keys[0] ? subjectOf(keys[0]) : {};
  const call = { kind: 'track', subject, read: toTrackedBodies };
  const bodies = await api.post('/courier/track/awbs', { awbs }, call);
  return awbs.flatMap((awb) => toTracked(awb, bodies[awb]));
}
