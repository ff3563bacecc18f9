import type { RemittanceDetails } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { REMITTANCE_STATUS } from '~/features/cod/cod.ts';
import { date, dateTime, plural } from '~/lib/format.ts';
import { Badge } from '~/ui/text/Badge.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { Money } from '~/ui/text/Money.tsx';

type Rows = [term: string, value: ReactNode][];

/** The wallet's COD entries of the day. */
const walletOf = ({ date: day }: RemittanceDetails) =>
  `/wallet?${new URLSearchParams({ kind: 'COD_REMITTANCE', from: day })}`;

/** The lines that lead from what the couriers collected to what was paid. */
export function RemittanceSums({ remittance }: { remittance: RemittanceDetails }) {
  const { amount, count, earlyCharge, deductions, paid, paidTo, account, utr, paidAt, status } = remittance;
  const deducted = deductions.map(({ kind, invoice, amount: less }): Rows[number] => [
    kind === 'WALLET' ? 'Negative wallet balance' : `Invoice ${invoice ?? ''}`,
    kind === 'WALLET' ? (
      <Link to={walletOf(remittance)}>
        <Money amount={-less} />
      </Link>
    ) : (
      <Money amount={-less} />
    ),
  ]);
  const rows: Rows = [
    [`COD of ${plural(count, 'parcel')}`, <Money key="cod" amount={amount} />],
    ['Early COD, GST included', earlyCharge > 0 ? <Money key="early" amount={-earlyCharge} /> : null],
    ...deducted,
    ['Paid', <Money key="paid" amount={paid} />],
    ['To', paidTo === 'WALLET' ? <Link to={walletOf(remittance)}>Wallet</Link> : account],
    ['UTR', utr],
    ['Payout date', date(remittance.date)],
    ['Paid on', paidAt && dateTime(paidAt)],
    [
      'Status',
      <Badge key="status" tone={REMITTANCE_STATUS[status].tone}>
        {REMITTANCE_STATUS[status].text}
      </Badge>,
    ],
  ];
  return <DescriptionList rows={rows} />;
}
