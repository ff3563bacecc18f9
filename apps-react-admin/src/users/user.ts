import type { Tone } from '../theme/palette.ts';

export type UserStatus = 'ACTIVE' | 'INACTIVE' | 'UNVERIFIED';

export type User = {
  id: number;
  userId: number;
  companyName: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string;
  emailId: string;
  currentStatus: UserStatus;
  prepaidUser: boolean;
  customRateEnabled: boolean;
  accountBalance: number;
  isOtpVerified: boolean;
  active: boolean;
  createdDate: string;
  revision: number;
};

export type CompanyDetails = {
  companyName: string;
  website: string;
  address: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  companyLogo: string | null;
};

export type GstDetails = {
  gstAvailable: boolean;
  gstNo: string | null;
  gstCompanyTypeId: number | null;
  pan: string | null;
  aadhar: string | null;
};

export type BankDetails = {
  bankName: string;
  beneficiaryName: string;
  accountNumber: string;
  ifsc: string;
};

export type CourierMot = {
  id: number;
  active: boolean;
  courierType: { id: number; name: string };
  modeOFTransport: { id: number; name: string };
};

/** A user with what the user's own page shows besides. */
export type UserInFull = {
  customerDetails: CompanyDetails | null;
  userGSTDetails: GstDetails | null;
  userBankDetails: BankDetails | null;
  userCourierMot: CourierMot[];
} & User;

/** A row of a list knows less; react-admin shows it until the whole record is there. */
export const isInFull = (user: User): user is UserInFull => 'customerDetails' in user;

export const statuses: readonly { value: UserStatus; text: string }[] = [
  { value: 'ACTIVE', text: 'Active' },
  { value: 'INACTIVE', text: 'Inactive' },
  { value: 'UNVERIFIED', text: 'Unverified' },
];

export const toneOf: Record<UserStatus, Tone> = {
  ACTIVE: 'success',
  INACTIVE: 'danger',
  UNVERIFIED: 'warning',
};

export const personOf = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');

/** What a user is called: the company, before it is known the person, and before that the phone number. */
export const nameOf = (user: User) => user.companyName || personOf(user) || user.phone;

export const paymentTypeOf = ({ prepaidUser }: User) => (prepaidUser ? 'Prepaid' : 'Postpaid');
