import type { Courier } from '@harkara/server/contract/models';
import { Box, Button } from '@mui/material';
import { NOTHING, yesNo } from '../format.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { modesText, stateOf } from './courier.ts';

/** `alt` is empty because the name is next to the logo. */
function Logo({ path }: { path: string }) {
  return path ? (
    <Box
      component="img"
      src={path}
      alt=""
      width={90}
      height={30}
      sx={{ display: 'block', objectFit: 'contain' }}
    />
  ) : (
    NOTHING
  );
}

const Col = Column<Courier>;

export function CourierTable({ onEdit }: { onEdit: (courier: Courier) => void }) {
  return (
    <RowTable<Courier> aria-label="Logistics" opens={(courier) => () => onEdit(courier)}>
      <Col source="id" label="ID" />
      <Col label="Logo" render={({ logoPath }) => <Logo path={logoPath} />} />
      <Col flexible source="name" label="Logistic name" render={({ name }) => <Wrapped text={name} />} />
      <Col label="Modes" render={({ motIds }) => modesText(motIds)} />
      <Col label="Takes returns" render={({ doesReturns }) => yesNo(doesReturns)} />
      <Col label="Scheduled pickup" render={({ schedulesPickup }) => yesNo(schedulesPickup)} />
      <Col
        label="Status"
        render={(courier) => {
          const { text, tone } = stateOf(courier);
          return <StatusBadge status={text} tone={tone} />;
        }}
      />
      <Col
        isAction
        label="Action"
        render={(courier) => (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onEdit(courier)}
            aria-label={`Edit ${courier.name}`}
          >
            Edit
          </Button>
        )}
      />
    </RowTable>
  );
}
