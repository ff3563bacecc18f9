import { Box, Typography } from '@mui/material';
import { COMPANY_LABELS, company, companyField, companyLabels, companyNames, gstField } from './company.ts';
import { LogoField } from './LogoField.tsx';
import { UserField, UserFormFrame, UserSelect } from './UserFormFrame.tsx';
import type { TabProps } from './UserTabs.tsx';
import { yesNoOptions } from '../format.ts';
import { useAnswer } from '../ui/useAnswer.ts';
import { type UserForm, useUserForm } from './useUserForm.ts';

/** With GST its number and the type of company; without it PAN and Aadhar. */
const GstFields = ({ form }: { form: UserForm }) => {
  const { data: types } = useAnswer<{ id: number; name: string }[]>('gst-company-type/get');
  const hasGst = form.values[gstField('gstAvailable')];
  return (
    <>
      <UserSelect form={form} field={gstField('gstAvailable')} label="GST" options={yesNoOptions} />
      {hasGst === 'true' && (
        <>
          <UserField form={form} field={gstField('gstNo')} label="GST number" />
          <UserSelect
            form={form} field={gstField('gstCompanyTypeId')} label="Company type"
            options={(types ?? []).map(({ id, name }) => ({ value: String(id), text: name }))}
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
};

export const CompanyForm = ({ user, onChanged }: TabProps) => {
  const form = useUserForm(company, user, onChanged);
  return (
    <>
      {!user.customerDetails && <Typography color="text.secondary" sx={{ mb: 2 }}>No company details are saved yet.</Typography>}
      <UserFormFrame form={form} label="Company details" labels={companyLabels} theirValues={company.valuesOf}>
        {companyNames.map((name) => (
          <UserField key={name} form={form} field={companyField(name)} label={COMPANY_LABELS[name]} numeric={name === 'pincode'} />
        ))}
        <GstFields form={form} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LogoField form={form} field={companyField('companyLogo')} />
        </Box>
      </UserFormFrame>
    </>
  );
};
