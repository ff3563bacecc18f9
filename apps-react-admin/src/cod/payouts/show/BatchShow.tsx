import type { CodBatch, HeldCod } from '@harkara/server/contract/models';
import { Alert, Box, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useApiRead } from '../../../api/useApi.ts';
import { date, dateTime, money, NOTHING, number } from '../../../format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { LookBadge } from '../../../ui/LookBadge.tsx';
import { Breadcrumbs } from '../../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../../ui/page/LoadingOrError.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { isApproved, states } from '../batch.ts';
import { HeldList } from '../HeldList.tsx';
import { Approve } from './Approve.tsx';
import { BankFile } from './BankFile.tsx';
import { Remittances } from './Remittances.tsx';

const ONE = 'admin/cod-batches/{id}';
const POLL_MS = 2000;

const factsOf = (batch: CodBatch): [string, ReactNode][] => [
  ['Status', <LookBadge key="state" status={batch.state} looks={states} />],
  ['Sellers', number(batch.remittances)],
  ['Parcels', number(batch.parcels)],
  ['To banks', money(batch.bank)],
  ['To wallets', money(batch.wallet)],
  ['Created', `${dateTime(batch.madeAt)} by ${batch.madeBy ?? NOTHING}`],
  ...(batch.approvedAt
    ? ([['Approved', `${dateTime(batch.approvedAt)} by ${batch.approvedBy ?? NOTHING}`]] as [
        string,
        string,
      ][])
    : []),
  ...(batch.paidAt ? ([['Paid', dateTime(batch.paidAt)]] as [string, string][]) : []),
];

type BatchPartsProps = { batch: CodBatch; onChanged: (batch: CodBatch) => void };

function BatchParts({ batch, onChanged }: BatchPartsProps) {
  const { held = [] } = (useLocation().state ?? {}) as { held?: HeldCod[] };
  return (
    <>
      <HeldList held={held} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Facts facts={factsOf(batch)} />
        {batch.state === 'MAKING' && (
          <Alert severity="info" role="status">
            The payout is being created. You can leave this page.
          </Alert>
        )}
        {batch.state === 'WAITING' && !batch.canApprove && (
          <Alert severity="info">You created this payout, so another administrator must approve it.</Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {batch.canApprove && <Approve batch={batch} onApproved={onChanged} />}
          {isApproved(batch) && batch.bank > 0 && <BankFile id={batch.id} />}
        </Box>
      </Paper>
      {batch.state !== 'MAKING' && <Remittances key={batch.state} batch={batch} onRecorded={onChanged} />}
    </>
  );
}

function BatchShow() {
  const id = Number(useParams().id);
  const {
    data: batch,
    error,
    refetch,
  } = useApiRead(ONE, { id }, { refetchInterval: ({ state }) => state.data?.state === 'MAKING' && POLL_MS });
  const queryClient = useQueryClient();
  const changed = (current: CodBatch) => {
    queryClient.setQueryData([ONE, { id }], current);
    for (const resource of ['cod-batches', 'cod-remittances'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return (
    <Page
      title={batch ? `COD payout of ${date(batch.date)}` : 'COD payout'}
      above={<Breadcrumbs above={{ text: 'COD payouts', to: '/cod-batches' }} here={`Payout ${id}`} />}
    >
      {batch ? (
        <BatchParts batch={batch} onChanged={changed} />
      ) : (
        <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />
      )}
    </Page>
  );
}

export default BatchShow;
