import type { Answer } from '@harkara/server/contract/calls';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../api/useApi.ts';
import { NOTHING, yesNo, yesNoOptions } from '../../format.ts';
import type { TabProps } from '../tabs/tabs.ts';
import {
  COMPANY_LABELS,
  company,
  companyField,
  companyLabels,
  companyNames,
  type GST_LABELS,
  gstField,
} from './company.ts';
import { LogoField } from './LogoField.tsx';
import { UserField, UserFormFrame, UserSelect } from './UserFormFrame.tsx';
import { type UserForm, useUserForm } from './useUserForm.ts';

type CompanyType = Answer<'gst-company-type/get'>[number];

/** With GST: GST number and company type. Without: PAN and Aadhar. */
function GstFields({ form, types }: { form: UserForm; types: CompanyType[] }) {
  const hasGst = form.values[gstField('gstAvailable')];
  return (
    <>
      <UserSelect form={form} field={gstField('gstAvailable')} label="GST" options={yesNoOptions} />
      {hasGst === 'true' && (
        <>
          <UserField form={form} field={gstField('gstNo')} label="GST number" />
          <UserSelect
            form={form}
            field={gstField('gstCompanyTypeId')}
            label="Company type"
            options={types.map(({ id, name }) => ({ value: String(id), text: name }))}
          />
        </>
      )}
      {hasGst === 'false' && (
        <>
          <UserField form={form} field={gstField('pan')} label="PAN" />
          <UserField form={form} field={gstField('aadhar')} label="Aadhar" numeric />
        </>
      )}
    </>
  );
}

const factsOf = ({ values }: UserForm, types: CompanyType[]): [string, ReactNode][] => {
  const valueOf = (name: keyof typeof GST_LABELS) => values[gstField(name)] || NOTHING;
  const hasGst = values[gstField('gstAvailable')] === 'true';
  const logo = values[companyField('companyLogo')];
  const type = types.find(({ id }) => String(id) === values[gstField('gstCompanyTypeId')])?.name ?? NOTHING;
  return [
    ...companyNames.map(
      (name) => [COMPANY_LABELS[name], values[companyField(name)] || NOTHING] satisfies [string, ReactNode],
    ),
    ['GST', yesNo(hasGst)],
    ...((hasGst
      ? [
          ['GST number', valueOf('gstNo')],
          ['Company type', type],
        ]
      : [
          ['PAN', valueOf('pan')],
          ['Aadhar', valueOf('aadhar')],
        ]) satisfies [string, ReactNode][]),
    [
      'Company Logo',
      logo ? (
        <Box
          key="logo"
          component="img"
          src={logo}
          alt="The company’s logo"
          sx={{ maxWidth: 90, maxHeight: 88 }}
        />
      ) : (
        'No logo'
      ),
    ],
  ];
};

export function CompanyForm({ user, onChanged }: TabProps) {
  const form = useUserForm(company, user, onChanged);
  const { data: types = [] } = useApiQuery('gst-company-type/get', {});
  return (
    <>
      {!user.customerDetails && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          No company details yet.
        </Typography>
      )}
      <UserFormFrame
        form={form}
        label="Company details"
        labels={companyLabels}
        theirValues={company.valuesOf}
        facts={factsOf(form, types)}
      >
        {companyNames.map((name) => (
          <UserField
            key={name}
            form={form}
            field={companyField(name)}
            label={COMPANY_LABELS[name]}
            numeric={name === 'pincode'}
          />
        ))}
        <GstFields form={form} types={types} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LogoField form={form} field={companyField('companyLogo')} />
        </Box>
      </UserFormFrame>
    </>
  );
}
