import type { OperatorSettings } from '@harkara/server/contract/models';
import type { ComparedField } from '../ui/conflict/useConflict.ts';

/** The form's values; `logo` is a data URL, null to remove it, undefined to keep it. */
export type Values = Omit<OperatorSettings, 'logoUrl' | 'revision' | 'updatedAt' | 'missing'> & {
  logo?: string | null;
};
export type TextField = Exclude<keyof Values, 'couriers' | 'logo'>;

type Field = {
  name: TextField;
  label: string;
  hint?: string;
  kind?: 'state';
  required?: boolean;
  max?: number;
};
export type Group = { title: string; note: string; fields: readonly Field[] };

export const groups: readonly Group[] = [
  {
    title: 'Name',
    note: 'The name sellers and buyers see on every page, label and message.',
    fields: [
      { name: 'name', label: 'Name', required: true, max: 30 },
      { name: 'tagline', label: 'Tagline', hint: 'The headline of the landing page.', max: 60 },
    ],
  },
  {
    title: 'Legal details',
    note: 'Printed on invoices, and required to issue them. Past invoices don’t change.',
    fields: [
      { name: 'legalName', label: 'Legal name', max: 80 },
      { name: 'gstin', label: 'GSTIN', hint: '15 characters, as on the registration certificate.', max: 20 },
      { name: 'address', label: 'Address', hint: 'Without state and PIN code.', max: 160 },
      { name: 'pincode', label: 'PIN code', max: 10 },
      {
        name: 'state',
        label: 'State',
        kind: 'state',
        hint: 'Clients in this state pay CGST and SGST. Others pay IGST.',
      },
      {
        name: 'invoicePrefix',
        label: 'Prefix of invoice numbers',
        hint: 'HK in HK/26-27/000123, for example. 1 to 3 letters or digits.',
        required: true,
        max: 3,
      },
    ],
  },
  {
    title: 'Bank account',
    note: 'Shown to sellers on the wallet page and on unpaid invoices. Leave all four empty to hide it.',
    fields: [
      { name: 'bankBeneficiary', label: 'Beneficiary', max: 80 },
      { name: 'bankName', label: 'Bank and branch', max: 80 },
      { name: 'bankAccountNumber', label: 'Account number', max: 30 },
      { name: 'bankIfsc', label: 'IFSC', max: 15 },
    ],
  },
  {
    title: 'Support',
    note: 'Shown in the footer, in legal texts and wherever we ask sellers to contact you.',
    fields: [
      { name: 'supportEmail', label: 'Email', max: 100 },
      { name: 'supportPhone', label: 'Phone', max: 20 },
      { name: 'supportHours', label: 'Hours', hint: 'For example, 24/7 or Mon-Sat 9-18.', max: 20 },
      { name: 'linkedin', label: 'LinkedIn', hint: 'Address starting with https://', max: 200 },
      { name: 'instagram', label: 'Instagram', max: 200 },
      { name: 'youtube', label: 'YouTube', max: 200 },
      { name: 'x', label: 'X', max: 200 },
    ],
  },
  {
    title: 'Public figures',
    note: 'Claims on the public pages. Only enter what you can prove. Empty ones aren’t shown.',
    fields: [
      { name: 'partnerCount', label: 'Courier partners', hint: 'Such as 50+.', max: 20 },
      { name: 'pinCodeCount', label: 'PIN codes, all partners', hint: 'Such as 19,000+.', max: 20 },
      { name: 'savings', label: 'Savings', hint: 'Such as About 30%.', max: 20 },
      {
        name: 'rateFrom',
        label: 'Lowest rate for each further 500 g',
        hint: 'Before GST, such as ₹18.',
        max: 20,
      },
      { name: 'rateFromElsewhere', label: 'Price elsewhere', max: 20 },
      { name: 'halfKiloRate', label: 'Lowest rate for the first 500 g', max: 20 },
      { name: 'halfKiloRateElsewhere', label: 'Price elsewhere, first 500 g', max: 20 },
      { name: 'deliveryTime', label: 'Delivery time', hint: 'Such as 1-5 business days.', max: 20 },
      { name: 'remoteTime', label: 'Remote areas', hint: 'Such as 1-3 extra days.', max: 20 },
    ],
  },
  {
    title: 'Colours',
    note: 'Leave a colour empty to use the default. Light and dark themes adapt it so that text stays readable.',
    fields: [
      {
        name: 'brandColour',
        label: 'Buttons and links',
        hint: 'With white text on it, such as #3D3BF3.',
        max: 7,
      },
      {
        name: 'accentColour',
        label: 'Sign-up buttons',
        hint: 'With dark text on it, such as #F5A524.',
        max: 7,
      },
    ],
  },
];

export const valuesOf = ({
  logoUrl: _url,
  revision: _revision,
  updatedAt: _updatedAt,
  missing: _missing,
  ...values
}: OperatorSettings): Values => values;

const labels = groups.flatMap(({ fields }) => fields);
export const labelOf = (name: string) => labels.find((field) => field.name === name)?.label ?? name;

/** The fields that show their own errors. */
export const fieldNames = [...labels.map(({ name }) => name), 'couriers', 'logo'];

export const compared: readonly ComparedField<Values>[] = [
  ...labels.map(({ name, label }): ComparedField<Values> => [label, (values) => values[name]]),
  ['Couriers', ({ couriers }) => couriers.join(', ')],
];
