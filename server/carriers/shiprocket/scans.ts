import { istTimeOf, listOf, membersOf, textOf } from '../answers.ts';
import type { CarrierScan } from '../carrier.ts';
import { statusOf } from './codes.ts';

function toScan(awb: string, value: unknown): CarrierScan[] {
  const row = membersOf(value);
  const [status, at] = [statusOf(textOf(row['sr-status'])), istTimeOf(row.date)];
  if (status === null || at === null) return [];
  const [remarks, location] = [textOf(row.activity).slice(0, 255), textOf(row.location).slice(0, 120)];
  return [{ awb, status, at, remarks, location }];
}

/** Oldest first. Scans of the same second keep their order. */
const toScans = (awb: string, activities: unknown): CarrierScan[] =>
  listOf(activities)
    .flatMap((one) => toScan(awb, one))
    .sort((a, b) => a.at.getTime() - b.at.getTime());

/** `value` is what a tracking answer has for this AWB: its newest scan first, with times in whole seconds. */
export const toTracked = (awb: string, value: unknown): CarrierScan[] =>
  toScans(awb, listOf(membersOf(membersOf(value).tracking_data).shipment_track_activities).toReversed());

/** `23 05 2023 11:43:52` → `2023-05-23 11:43:52`. */
const pushedTime = (value: unknown) =>
  istTimeOf(textOf(value).replace(/^(\d{2}) (\d{2}) (\d{4}) /, '$3-$2-$1 '));

/** Reads a push: its newest scan, and the current status if that is another. The next poll fetches the rest. */
export function toPushedScans(body: unknown): CarrierScan[] {
  const push = membersOf(body);
  const awb = textOf(push.awb);
  if (awb === '') return [];
  const newest = toScans(awb, push.scans).slice(-1);
  const [status, at] = [statusOf(textOf(push.shipment_status_id)), pushedTime(push.current_timestamp)];
  if (status === null || at === null || newest[0]?.status === status) return newest;
  return [...newest, { awb, status, at, remarks: textOf(push.current_status).slice(0, 255), location: '' }];
}
