import { pick } from '../../platform/pick.ts';
import { motName } from '../couriers/couriers.ts';
import type { Account, Company, SellerService, getUserMetadata } from './accounts.ts';

export const presentProfile = (account: Account) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  prepaidUser: account.isPrepaid,
  isCustomRateEnabled: account.hasCustomRates,
  defaultLogisticId: account.defaultCourierId,
  defaultMotId: account.defaultMotId,
});

export const presentCompany = (company: Company) => ({
  id: company.userId,
  companyName: company.companyName,
  companyLogo: company.logo,
  website: company.website,
  address: company.address,
  city: company.city,
  state: company.state,
  country: company.country,
  pincode: company.pincode,
});

export const presentTaxDetails = (company: Company) => ({
  id: company.userId,
  ...pick(company, ['gstAvailable', 'gstNo', 'gstCompanyTypeId', 'pan', 'aadhar']),
});

export const presentService = (service: SellerService) => ({
  id: service.id,
  active: service.isActive,
  courierType: {
    id: service.courierId,
    name: service.courierName,
    rvpAccept: service.doesReturns,
    pickupPointUpdate: service.schedulesPickup,
  },
  modeOFTransport: { id: service.motId, name: motName(service.motId) },
});

export const presentMetadata = ({
  account,
  company,
  bankAccounts,
  services,
}: Awaited<ReturnType<typeof getUserMetadata>>) => ({
  userId: account.id,
  emailId: account.email,
  customerDetails: company && presentCompany(company),
  userBankDetails: bankAccounts,
  userGSTDetails: company && presentTaxDetails(company),
  userProfile: presentProfile(account),
  userCourierMot: services.map(presentService),
  companyDetailsFilled: company !== null,
  profileFilled: account.firstName !== null,
});

/** The seller as documents name it: the company, else the person, else the phone number. */
export function presentParty({
  account,
  company,
}: Pick<Awaited<ReturnType<typeof getUserMetadata>>, 'account' | 'company'>) {
  const person = [account.firstName, account.lastName].filter(Boolean).join(' ');
  return {
    name: company?.companyName || person || account.phone,
    address: company && `${company.address}, ${company.city}, ${company.state} ${company.pincode}`,
    gstin: company?.gstAvailable ? company.gstNo : null,
    pan: company?.pan ?? null,
    email: account.email,
    phone: account.phone,
  };
}
