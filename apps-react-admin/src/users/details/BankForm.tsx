import type { BankAccount } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import type { TabProps } from '../tabs/tabs.ts';
import { UserField, UserFormFrame } from './UserFormFrame.tsx';
import { type Part, useUserForm } from './useUserForm.ts';

type BankName = Exclude<keyof BankAccount, 'id'>;

const LABELS: Record<BankName, string> = {
  bankName: 'Bank name',
  beneficiaryName: 'Beneficiary name',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
};
const names = Object.keys(LABELS) as BankName[];
const fieldOf = (name: BankName) => `bankDetailsRequest.${name}`;
const labels = Object.fromEntries(names.map((name) => [fieldOf(name), LABELS[name]]));

const bank: Part = {
  valuesOf: ({ userBankDetails }) =>
    Object.fromEntries(names.map((name) => [fieldOf(name), userBankDetails?.[name] ?? ''])),
  bodyOf: (values) => ({
    bankDetailsRequest: Object.fromEntries(names.map((name) => [name, values[fieldOf(name)]])),
  }),
  isSaved: ({ userBankDetails }) => userBankDetails !== null,
  done: 'Bank details saved.',
};

export function BankForm({ user, onChanged }: TabProps) {
  const form = useUserForm(bank, user, onChanged);
  return (
    <>
      {!user.userBankDetails && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          No bank account yet.
        </Typography>
      )}
      <UserFormFrame
        form={form}
        label="Bank details"
        labels={labels}
        theirValues={bank.valuesOf}
        facts={names.map((name) => [LABELS[name], form.values[fieldOf(name)]])}
      >
        {names.map((name) => (
          <UserField
            key={name}
            form={form}
            field={fieldOf(name)}
            label={LABELS[name]}
            numeric={name === 'accountNumber'}
          />
        ))}
      </UserFormFrame>
    </>
  );
}
