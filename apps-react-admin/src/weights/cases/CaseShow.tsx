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

const factsOf = (weightCase: WeightCase): [string, ReactNode][] => [
  ['Status', <CaseBadge key="state" state={weightCase.state} />],
  ['Client name', <ClientLink key="client" order={weightCase} />],
  ['Order ID', <OrderLink key="order" text={weightCase.orderId} trackingId={weightCase.trackingId} />],
  ['Courier', weightCase.logistic],
  [
    'Charged weight',
    `${kilograms(weightCase.weightBefore)} before, ${kilograms(weightCase.weightAfter)} after`,
  ],
  ['Difference', signed(weightCase.difference)],
  ...(weightCase.decidedWeight === null
    ? []
    : [['Decided weight', kilograms(weightCase.decidedWeight)] satisfies [string, ReactNode]]),
  ...(weightCase.settled === null
    ? []
    : [
        ['Settled', weightCase.settled === 0 ? 'No money moved' : signed(weightCase.settled)] satisfies [
          string,
          ReactNode,
        ],
      ]),
  ['Opened', dateTime(weightCase.openedAt)],
  ...(weightCase.state === 'OPEN'
    ? [['Answer by', dateTime(weightCase.dueAt)] satisfies [string, ReactNode]]
    : []),
  ...(weightCase.answeredAt
    ? [
        [
          weightCase.isAcceptedByTime ? 'Accepted automatically' : 'Answered',
          dateTime(weightCase.answeredAt),
        ] satisfies [string, ReactNode],
      ]
    : []),
  ...(weightCase.decidedAt
    ? [['Decided', dateTime(weightCase.decidedAt)] satisfies [string, ReactNode]]
    : []),
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

function Detail({ weightCase }: { weightCase: WeightCase }) {
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Facts facts={factsOf(weightCase)} />
        {weightCase.state === 'DISPUTED' && (
          <Box>
            <Button variant="contained" onClick={() => setDeciding(true)}>
              Decide
            </Button>
          </Box>
        )}
        {weightCase.isReturning && (
          <Alert severity="info">This parcel is returning, so the difference covers both ways.</Alert>
        )}
      </Paper>
      {weightCase.remark && (
        <TextSection title="What the client says" text={weightCase.remark}>
          {weightCase.pictures.length > 0 && <CasePictures pictures={weightCase.pictures} />}
        </TextSection>
      )}
      {weightCase.decision && <TextSection title="What was decided" text={weightCase.decision} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ReceiptCard title={`Before: ${kilograms(weightCase.weightBefore)}`} receipt={weightCase.before} />
        <ReceiptCard title={`After: ${kilograms(weightCase.weightAfter)}`} receipt={weightCase.after} />
      </Box>
      <ReceiptCard
        title={weightCase.difference < 0 ? 'Difference to return' : 'Difference to charge'}
        receipt={weightCase.differenceReceipt}
      />
      {isDeciding && <DecideDialog weightCase={weightCase} onClose={() => setDeciding(false)} />}
    </>
  );
}

function CaseShow() {
  const id = Number(useParams().id);
  const { data: weightCase, error, refetch } = useApiQuery('weight-cases/get', { id });
  return (
    <Page
      title={weightCase ? `Weight case of ${weightCase.wayBillId}` : 'Weight case'}
      above={<Breadcrumbs above={{ text: 'Weight cases', to: '/weight-cases' }} here="Detail" />}
    >
      {!weightCase && <LoadingOrError error={error} onTryAgain={() => void refetch()} height={288} />}
      {weightCase && <Detail weightCase={weightCase} />}
    </Page>
  );
}

export default CaseShow;
