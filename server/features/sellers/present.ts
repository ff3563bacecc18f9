import { motName } from '../couriers/couriers.ts';
import type { Account, Company, SellerService, userMetadata } from './accounts.ts';

export const userProfile = (account: Account) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  prepaidUser: account.isPrepaid,
  isCustomRateEnabled: account.hasCustomRates,
  defaultLogisticId: account.defaultCourierId,
  defaultMotId: account.defaultMotId,
});

export const customerDetails = (company: Company) => ({
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

export const gstDetails = ({ userId, gstAvailable, gstNo, gstCompanyTypeId, pan, aadhar }: Company) => ({
  id: userId,
  gstAvailable,
  gstNo,
  gstCompanyTypeId,
  pan,
  aadhar,
});

export const courierMot = (service: SellerService) => ({
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

export const metadata = ({
  account,
  company,
  bankAccounts,
  services,
}: Awaited<ReturnType<typeof userMetadata>>) => ({
  userId: account.id,
  emailId: account.email,
  customerDetails: company && customerDetails(company),
  userBankDetails: bankAccounts,
  userGSTDetails: company && gstDetails(company),
  userProfile: userProfile(account),
  userCourierMot: services.map(courierMot),
  companyDetailsFilled: company !== null,
  profileFilled: account.firstName !== null,
});
