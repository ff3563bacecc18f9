import type { Answer } from '@harkara/server/contract/calls';
import styled from 'styled-components';
import { Card } from '~/ui/page/Card.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { c } from '~/ui/tokens.ts';

type Props = NonNullable<Answer<'wallet/bank-account'>['bankTransfer']>;

/** The account for manual transfers, and the contact for them. */
export function BankTransfer({ beneficiary, bank, accountNumber, ifsc }: Props) {
  return (
    <Card title="Bank transfer" note="NEFT, RTGS or IMPS from your own account">
      <DescriptionList
        rows={[
          ['Beneficiary', beneficiary],
          ['Bank', bank],
          ['Account number', accountNumber],
          ['IFSC', ifsc],
        ]}
      />
      <Note>
        After the transfer, email its reference number to <SupportEmail />. We’ll add the amount to your
        balance when it arrives.
      </Note>
    </Card>
  );
}

const Note = styled.p`
  margin-top: 12px;
  font-size: 13px;
  color: ${c.muted};
  overflow-wrap: anywhere;
`;
