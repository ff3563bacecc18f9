import type { CodDifference } from '@harkara/server/contract/models';
import { Button, Typography } from '@mui/material';
import { ClientLink } from '../../clients/ClientLink.tsx';
import { date, money, signed } from '../../format.ts';
import { OrderLink } from '../../orders/OrderLink.tsx';
import { orderPath } from '../../orders/orderPath.ts';
import { LookBadge } from '../../ui/LookBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { isOpen, kinds, states } from './difference.ts';
import { FoundIn, Resolution } from './DifferenceTexts.tsx';

const Col = Column<CodDifference>;

export function DifferenceTable({ onResolve }: { onResolve: (difference: CodDifference) => void }) {
  return (
    <RowTable<CodDifference>
      aria-label="COD differences"
      opens={(difference) => {
        if (isOpen(difference)) return () => onResolve(difference);
        return difference.trackingId === null ? null : orderPath(difference.trackingId, 'shipment');
      }}
    >
      <Col source="foundAt" label="Found" sortByOrder="DESC" render={({ foundAt }) => date(foundAt)} />
      <Col
        flexible
        label="Courier, file"
        render={(difference) => (
          <>
            {difference.logisticName}
            <FoundIn {...difference} />
          </>
        )}
      />
      <Col
        label="AWB, client"
        render={(difference) => (
          <>
            <OrderLink text={difference.wayBillId} trackingId={difference.trackingId} part="shipment" />
            {difference.userId !== null && (
              <ClientLink order={{ ...difference, userId: difference.userId }} />
            )}
          </>
        )}
      />
      <Col
        flexible="sentence"
        label="Kind"
        render={({ kind, reason }) => (
          <>
            <LookBadge status={kind} looks={kinds} />
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {reason}
            </Typography>
          </>
        )}
      />
      <Col label="Sent" align="right" render={({ sent }) => money(sent)} />
      <Col label="Expected" align="right" render={({ expected }) => money(expected)} />
      <Col
        source="difference"
        label="Difference"
        align="right"
        sortByOrder="ASC"
        render={({ difference }) => signed(difference)}
      />
      <Col
        flexible="sentence"
        label="Status"
        render={(difference) => (
          <>
            <LookBadge status={difference.state} looks={states} />
            <Resolution {...difference} />
          </>
        )}
      />
      <Col
        isAction
        label="Action"
        render={(difference) =>
          isOpen(difference) && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => onResolve(difference)}
              aria-label={`Resolve ${difference.wayBillId}`}
            >
              Resolve
            </Button>
          )
        }
      />
    </RowTable>
  );
}
