import type { WalletAdjustment } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime, NOTHING } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { signedAmount } from '../adjustment.ts';
import { AdjustmentBadge } from '../AdjustmentBadge.tsx';
import { AdjustmentLink } from '../AdjustmentLink.tsx';

export function AdjustmentCard(adjustment: WalletAdjustment) {
  const { id, kind, reason, reference, wayBillId, state, askedAt, askedBy } = adjustment;
  return (
    <>
      <CardHead>
        <span>{signedAmount(adjustment)}</span>
        <AdjustmentBadge state={state} />
      </CardHead>
      <Facts
        facts={[
          ['Client name', <ClientLink key="client" order={adjustment} />],
          ['Kind', kindTitle(kind)],
          ['Reason', <AdjustmentLink key="reason" id={id} text={reason} />],
          ['Reference', reference ?? wayBillId ?? NOTHING],
          ['Requested', dateTime(askedAt)],
          ['Requested by', askedBy],
        ]}
      />
    </>
  );
}
