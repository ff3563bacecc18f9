import { statuses, type UserStatus } from '../users/user.ts';

/** A row of `user/management/list`. */
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

/** The ids that the call takes for its statuses. */
const IDS: Record<UserStatus, number> = { ACTIVE: 1, INACTIVE: 2, UNVERIFIED: 3 };

export const statusChoices = statuses.map(({ value, text }) => ({ id: IDS[value], text }));
export const statusTexts = (ids: readonly number[]) =>
  statusChoices
    .filter(({ id }) => ids.includes(id))
    .map(({ text }) => text)
    .join(', ');
/** As the lists name clients; also whoever is inactive, who is found and activated here. */
export const clientOf = ({ userId, companyName, phone }: ManagedUser) => ({
  userId,
  clientName: companyName || phone,
});
