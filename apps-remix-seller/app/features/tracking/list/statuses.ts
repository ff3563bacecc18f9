import { PARCEL_GROUPS, parcelGroupOf, TRACKING_STATUSES } from '@harkara/server/contract/statuses';
import { statusText } from '~/lib/format.ts';

/** One choice for each word; a status without a group is its own. */
export const statusChoices = (statuses: { id: string | number; name: string }[]) => [
  ...PARCEL_GROUPS.map(({ id, word }) => ({ value: id, label: word })),
  ...statuses
    .filter(({ name }) => !parcelGroupOf(name))
    .map(({ id, name }) => ({ value: String(id), label: statusText(name) })),
];

/** The API's numbers of a choice. It numbers the statuses from 1; an address may also have a number. */
export function statusIds(choice: string): number[] {
  const group = PARCEL_GROUPS.find(({ id }) => id === choice);
  if (group) return group.statuses.map((status) => TRACKING_STATUSES.indexOf(status) + 1);
  const id = Number(choice);
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}
