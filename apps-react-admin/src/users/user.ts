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

/** A user with the details of the user page. */
export type UserInFull = {
  customerDetails: CompanyDetails | null;
  userGSTDetails: GstDetails | null;
  userBankDetails: BankDetails | null;
  userCourierMot: CourierMot[];
} & User;

/** False for a list row, which react-admin shows until the full record has loaded. */
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

/** Display name: the company, or else the person, or else the phone number. */
export const nameOf = (user: User) => user.companyName || personOf(user) || user.phone;

export const paymentTypeOf = ({ prepaidUser }: User) => (prepaidUser ? 'Prepaid' : 'Postpaid');
