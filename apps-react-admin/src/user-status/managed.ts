import type { Answer } from '@harkara/server/contract/calls';
import { statuses } from '../users/user.ts';

export type ManagedUser = Answer<'user/management/list'>['userManagementList'][number] & { id: number };

/** The status ids of `user/management/list`. */
const IDS: Record<ManagedUser['currentStatus'], number> = { ACTIVE: 1, INACTIVE: 2, UNVERIFIED: 3 };

export const statusChoices = statuses.map(({ value, text }) => ({ id: IDS[value], text }));
export const statusTexts = (ids: unknown) =>
  statusChoices
    .filter(({ id }) => [ids].flat().includes(id))
    .map(({ text }) => text)
    .join(', ');
/** The client's name as in other lists. Inactive users are listed too, for activation. */
export const clientOf = ({ userId, companyName, phone }: ManagedUser) => ({
  userId,
  clientName: companyName || phone,
});
