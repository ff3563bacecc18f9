import { statuses, type UserStatus } from '../users/user.ts';

export type ManagedUser = {
  id: number;
  userId: number;
  companyName: string | null;
  phone: string;
  emailId: string;
  currentStatus: UserStatus;
  accountBalance: number;
  isOtpVerified: boolean;
  prepaidUser: boolean;
};

/** The status ids of `user/management/list`. */
const IDS: Record<UserStatus, number> = { ACTIVE: 1, INACTIVE: 2, UNVERIFIED: 3 };

export const statusChoices = statuses.map(({ value, text }) => ({ id: IDS[value], text }));
export const statusTexts = (ids: readonly number[]) =>
  statusChoices
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(', ');
/** The client's name as in other lists. Inactive users are listed too, for activation. */
export const clientOf = ({ userId, companyName, phone }: ManagedUser) => ({
  userId,
  clientName: companyName || phone,
});
