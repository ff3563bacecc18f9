import type { Seller } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { Button } from '~/ui/Button.tsx';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

type Bank = Seller['userBankDetails'][number];

const note = 'We pay your cash on delivery to this account.';

export function BankCard({ bank }: { bank: Bank | null }) {
  return bank ? <SavedBank bank={bank} /> : <NewBank />;
}

function SavedBank({ bank }: { bank: Bank }) {
  return (
    <Card title="Bank Details" note={note}>
      <Stack>
        <DescriptionList
          rows={[
            ['Bank name', bank.bankName],
            ['Beneficiary name', bank.beneficiaryName],
            ['Account number', bank.accountNumber],
            ['IFSC', bank.ifsc],
          ]}
        />
        <Notice>
          You can’t change saved bank details here. To change them, write to <SupportEmail />.
        </Notice>
      </Stack>
    </Card>
  );
}

function NewBank() {
  const { form, field, formError, busy } = useSettingsForm('bank');
  return (
    <Card title="Bank Details" note={note}>
      <Form {...form} method="post" noValidate>
        <Stack>
          <FormError>{formError}</FormError>
          <FieldRow>
            <Field label="Bank name" required autoComplete="off" {...field('bankName')} />
            <Field label="Beneficiary name" required autoComplete="off" {...field('beneficiaryName')} />
            <Field
              label="Account number"
              required
              autoComplete="off"
              spellCheck={false}
              {...field('accountNumber')}
            />
            <Field
              label="IFSC"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={11}
              {...field('ifsc')}
            />
          </FieldRow>
          <Notice tone="warning">Check the account number. You can’t change it here after you save.</Notice>
          <div>
            <Button name="intent" value="bank" busy={busy}>
              Save bank details
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
