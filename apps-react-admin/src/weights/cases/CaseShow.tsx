import type { WeightCase } from '@harkara/server/contract/models';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useApiQuery } from '../../api/useApi.ts';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { dateTime, kilograms, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Breadcrumbs } from '../../ui/page/Breadcrumbs.tsx';
import { LoadingOrError } from '../../ui/page/LoadingOrError.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { CasePictures } from './CasePictures.tsx';
import { CaseBadge } from './CaseTable.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';

const factsOf = (found: WeightCase): [string, ReactNode][] => [
  ['Status', <CaseBadge key="state" state={found.state} />],
  ['Client name', <ClientLink key="client" order={found} />],
  ['Order ID', <OrderLink key="order" text={found.orderId} trackingId={found.trackingId} />],
  ['Courier', found.logistic],
  ['Charged weight', `${kilograms(found.weightBefore)} before, ${kilograms(found.weightAfter)} after`],
  ['Difference', signed(found.difference)],
  ...(found.decidedWeight === null
    ? []
    : [['Decided weight', kilograms(found.decidedWeight)] satisfies [string, ReactNode]]),
  ...(found.settled === null
    ? []
    : [
        ['Settled', found.settled === 0 ? 'No money moved' : signed(found.settled)] satisfies [
          string,
          ReactNode,
        ],
      ]),
  ['Opened', dateTime(found.openedAt)],
  ...(found.state === 'OPEN' ? [['Answer by', dateTime(found.dueAt)] satisfies [string, ReactNode]] : []),
  ...(found.answeredAt
    ? [
        [found.isAcceptedByTime ? 'Accepted by time' : 'Answered', dateTime(found.answeredAt)] satisfies [
          string,
          ReactNode,
        ],
      ]
    : []),
  ...(found.decidedAt ? [['Decided', dateTime(found.decidedAt)] satisfies [string, ReactNode]] : []),
];

function TextSection({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography variant="h2">{title}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
    </Paper>
  );
}

function Detail({ found }: { found: WeightCase }) {
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Facts facts={factsOf(found)} />
        {found.state === 'DISPUTED' && (
          <Box>
            <Button variant="contained" onClick={() => setDeciding(true)}>
              Decide
            </Button>
          </Box>
        )}
        {found.isReturning && (
          <Alert severity="info">The parcel is on its way back: the difference is of both ways.</Alert>
        )}
      </Paper>
      {found.remark && (
        <TextSection title="What the client says" text={found.remark}>
          {found.pictures.length > 0 && <CasePictures pictures={found.pictures} />}
        </TextSection>
      )}
      {found.decision && <TextSection title="What was decided" text={found.decision} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ReceiptCard title={`Before: ${kilograms(found.weightBefore)}`} receipt={found.before} />
        <ReceiptCard title={`After: ${kilograms(found.weightAfter)}`} receipt={found.after} />
      </Box>
      <ReceiptCard
        title={found.difference < 0 ? 'Difference to return' : 'Difference to charge'}
        receipt={found.differenceReceipt}
      />
      {isDeciding && <DecideDialog found={found} onClose={() => setDeciding(false)} />}
    </>
  );
}

function CaseShow() {
  const id = Number(useParams().id);
  const { data: found, error, refetch } = useApiQuery('weight-cases/get', { id });
  return (
    <Page
      title={found ? `Weight case of ${found.wayBillId}` : 'Weight case'}
      above={<Breadcrumbs above={{ text: 'Weight cases', to: '/weight-cases' }} here="Detail" />}
    >
      {!found && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {found && <Detail found={found} />}
    </Page>
  );
}

export default CaseShow;
