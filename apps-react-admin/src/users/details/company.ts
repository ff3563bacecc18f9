import type { Company, TaxDetails, User } from '@harkara/server/contract/models';
import type { Part, Values } from './useUserForm.ts';

export const COMPANY_LABELS: Record<Exclude<keyof Company, 'id' | 'companyLogo'>, string> = {
  companyName: 'Company name',
  website: 'Website',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  pincode: 'PIN code',
};
type TaxName = Exclude<keyof TaxDetails, 'id'>;
export const GST_LABELS: Record<TaxName, string> = {
  gstAvailable: 'GST',
  gstNo: 'GST number',
  gstCompanyTypeId: 'Company type',
  pan: 'PAN',
  aadhar: 'Aadhar',
};

type CompanyName = keyof typeof COMPANY_LABELS;
export const companyNames = Object.keys(COMPANY_LABELS) as CompanyName[];
const gstNames = Object.keys(GST_LABELS) as TaxName[];

export const companyField = (name: keyof Company) => `customerDetailsRequest.${name}`;
export const gstField = (name: TaxName) => `gstDetailsRequest.${name}`;

export const companyLabels: Values = {
  ...Object.fromEntries(companyNames.map((name) => [companyField(name), COMPANY_LABELS[name]])),
  ...Object.fromEntries(gstNames.map((name) => [gstField(name), GST_LABELS[name]])),
};

const text = (value: string | number | boolean | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

const valuesOf = ({ customerDetails, userGSTDetails }: User): Values => ({
  ...Object.fromEntries(companyNames.map((name) => [companyField(name), text(customerDetails?.[name])])),
  [companyField('companyLogo')]: text(customerDetails?.companyLogo),
  ...Object.fromEntries(gstNames.map((name) => [gstField(name), text(userGSTDetails?.[name])])),
  [companyField('country')]: text(customerDetails?.country ?? 'India'),
});

/** Omits `gstAvailable` until it is chosen: the server then reports it as missing. */
const bodyOf = (values: Values) => {
  const gst = values[gstField('gstAvailable')];
  const rest = Object.fromEntries(
    gstNames.filter((name) => name !== 'gstAvailable').map((name) => [name, values[gstField(name)] || null]),
  );
  return {
    customerDetailsRequest: {
      ...Object.fromEntries(companyNames.map((name) => [name, values[companyField(name)]])),
      companyLogo: values[companyField('companyLogo')] || null,
    },
    gstDetailsRequest: { ...(gst ? { gstAvailable: gst === 'true' } : {}), ...rest },
  };
};

export const company: Part = {
  valuesOf,
  bodyOf,
  isSaved: ({ customerDetails }) => customerDetails !== null,
  done: 'Company details saved.',
};
