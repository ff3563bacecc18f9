import type { CodDifference } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, NOTHING, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { LookBadge } from '../../ui/LookBadge.tsx';
import { isOpen, kinds, states } from './difference.ts';
import { FoundIn, Resolution } from './DifferenceTexts.tsx';

type DifferenceCardProps = { difference: CodDifference; onResolve: (difference: CodDifference) => void };

const factsOf = (difference: CodDifference): [string, ReactNode][] => [
  ['Kind', <LookBadge key="kind" status={difference.kind} looks={kinds} />],
  ['Reason', difference.reason],
  ['Courier', difference.logisticName],
  ...(difference.fileId === null
    ? []
    : ([['File', <FoundIn key="file" {...difference} />]] as [string, ReactNode][])),
  [
    'Client name',
    difference.userId === null ? (
      NOTHING
    ) : (
      <ClientLink key="client" order={{ ...difference, userId: difference.userId }} />
    ),
  ],
  ['Found', date(difference.foundAt)],
  ['Sent', money(difference.sent)],
  ['Expected', money(difference.expected)],
  ['Difference', signed(difference.difference)],
];

export function DifferenceCard({ difference, onResolve }: DifferenceCardProps) {
  const { wayBillId, trackingId, state } = difference;
  return (
    <>
      <CardHead>
        <OrderLink text={wayBillId} trackingId={trackingId} part="shipment" />
        <LookBadge status={state} looks={states} />
      </CardHead>
      <Facts facts={factsOf(difference)} />
      <Resolution {...difference} />
      {isOpen(difference) && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          onClick={() => onResolve(difference)}
          aria-label={`Resolve ${wayBillId}`}
        >
          Resolve
        </Button>
      )}
    </>
  );
}
