import { brand } from '@harkara/server/brand';
import styled from 'styled-components';
import { Card } from '~/ui/page/Card.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { c } from '~/ui/tokens.ts';

type Props = NonNullable<typeof brand.bankTransfer>;

/** The account for manual transfers, and the contact for them. */
export function BankTransfer({ beneficiary, bank, account, ifsc }: Props) {
  return (
    <Card title="Bank transfer" note="NEFT, RTGS or IMPS from your own account">
      <DescriptionList
        rows={[
          ['Beneficiary', beneficiary],
          ['Bank', bank],
          ['Account number', account],
          ['IFSC', ifsc],
        ]}
      />
      <Note>
        Then send the reference number of the transfer to{' '}
        <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>. We add the amount to your balance
        when it arrives.
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
