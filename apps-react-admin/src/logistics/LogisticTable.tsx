import { Button } from '@mui/material';
import { words, yesNo } from '../format.ts';
import { Column } from '../ui/Column.tsx';
import { RowTable } from '../ui/RowTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Wrapped } from '../ui/Wrapped.tsx';
import { type Logistic, modesText, stateOf } from './logistic.ts';
import { LogisticLogo } from './LogisticLogo.tsx';

export function LogisticTable({ onEdit }: { onEdit: (logistic: Logistic) => void }) {
  return (
    <RowTable<Logistic> aria-label="Logistics" opens={(logistic) => () => onEdit(logistic)}>
      <Column<Logistic> source="id" label="ID" />
      <Column<Logistic> label="Logo" render={({ logoPath }) => <LogisticLogo path={logoPath} />} />
      <Column<Logistic>
        flexible
        source="name"
        label="Logistic name"
        render={({ name }) => <Wrapped text={name} />}
      />
      <Column<Logistic> label="Modes" render={({ motIds }) => modesText(motIds)} />
      <Column<Logistic>
        label="Booked through"
        render={({ carrier }) => (carrier === null ? 'Nobody yet' : words(carrier))}
      />
      <Column<Logistic> label="Takes returns" render={({ doesReturns }) => yesNo(doesReturns)} />
      <Column<Logistic> label="Scheduled pickup" render={({ schedulesPickup }) => yesNo(schedulesPickup)} />
      <Column<Logistic>
        label="State"
        render={(logistic) => {
          const { text, tone } = stateOf(logistic);
          return <StatusBadge status={text} tone={tone} />;
        }}
      />
      <Column<Logistic>
        isAction
        label="Action"
        render={(logistic) => (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onEdit(logistic)}
            aria-label={`Edit ${logistic.name}`}
          >
            Edit
          </Button>
        )}
      />
    </RowTable>
  );
}
