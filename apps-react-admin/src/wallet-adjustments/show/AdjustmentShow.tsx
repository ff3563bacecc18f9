import type { WalletAdjustment } from '@harkara/server/contract/models';
import { kindTitle } from '@harkara/server/contract/texts/billing';
import { Alert, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useApiRead } from '../../api/useApi.ts';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { signedAmount } from '../adjustment.ts';
import { AdjustmentBadge } from '../AdjustmentBadge.tsx';
import { Decision } from './Decision.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';

const ONE = 'admin/wallet-adjustments/{id}';

const factsOf = (adjustment: WalletAdjustment): [string, ReactNode][] => {
  const { reference, wayBillId, trackingId, allowNegative, decidedBy, decidedAt, decision } = adjustment;
  return [
    ['Status', <AdjustmentBadge key="state" state={adjustment.state} />],
    ['Client name', <ClientLink key="client" order={adjustment} />],
    ['Amount', signedAmount(adjustment)],
    ['Kind', kindTitle(adjustment.kind)],
    ['Reason', adjustment.reason],
    ...(reference ? ([['Reference', reference]] as [string, ReactNode][]) : []),
    ...(wayBillId
      ? ([['AWB', <OrderLink key="awb" text={wayBillId} trackingId={trackingId} part="shipment" />]] as [
          string,
          ReactNode,
        ][])
      : []),
    ...(allowNegative ? ([['Balance', 'May fall below zero']] as [string, ReactNode][]) : []),
    ['Requested', `${dateTime(adjustment.askedAt)} by ${adjustment.askedBy}`],
    ...(decidedAt
      ? ([
          [
            adjustment.state === 'APPROVED' ? 'Applied' : 'Rejected',
            `${dateTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ', no approval needed'}`,
          ],
        ] as [string, ReactNode][])
      : []),
    ...(decision ? ([['Why', decision]] as [string, ReactNode][]) : []),
  ];
};

function AdjustmentShow() {
  const id = Number(useParams().id);
  const { data: adjustment, error, refetch } = useApiRead(ONE, { id });
  const queryClient = useQueryClient();
  const decided = (current: WalletAdjustment) => {
    queryClient.setQueryData([ONE, { id }], current);
    void queryClient.invalidateQueries({ queryKey: ['wallet-adjustments'] });
  };
  return (
    <Page
      title={`Wallet adjustment ${id}`}
      above={<Breadcrumbs above={{ text: 'Wallet adjustments', to: '/wallet-adjustments' }} here="Detail" />}
    >
      {!adjustment && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {adjustment && (
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
          <Facts facts={factsOf(adjustment)} />
          {adjustment.state === 'PENDING' && (
            <>
              {!adjustment.canApprove && (
                <Alert severity="info">You requested this, so another administrator must approve it.</Alert>
              )}
              <Decision adjustment={adjustment} onDecided={decided} />
            </>
          )}
          {adjustment.entryId !== null && <ReceiptButton id={id} />}
        </Paper>
      )}
    </Page>
  );
}

export default AdjustmentShow;
