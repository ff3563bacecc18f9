import type { CodParcel } from '@harkara/server/contract/models';
import { Form } from '@remix-run/react';
import { useState } from 'react';
import styled from 'styled-components';
import type { CodView } from '~/features/cod/cod.server.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { c } from '~/ui/tokens.ts';
import { ParcelFilters } from './ParcelFilters.tsx';
import { ParcelTable } from './ParcelTable.tsx';

const EARLY_FORM = 'early-cod';

/** Only these can be paid early. */
const canBeEarly = ({ status, early, remittanceId }: CodParcel) =>
  (status === 'EXPECTED' || status === 'RECEIVED') && early === null && remittanceId === null;

/** Checkboxes of the form above the table. The count is for scripts only. */
function useSelection() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return {
    form: EARLY_FORM,
    name: 'awb',
    value: ({ wayBillId }: CodParcel) => wayBillId,
    label: ({ wayBillId }: CodParcel) => `Select ${wayBillId}`,
    disabled: (parcel: CodParcel) => !canBeEarly(parcel),
    selected,
    onChange,
  };
}

/** The parcels with their filters. Chosen ones go to early COD, also without JavaScript. */
export function Parcels(view: CodView) {
  const { parcels, isEarlyOffered, status, wayBillId, fromDate, toDate } = view;
  const isFiltered = Boolean(status || wayBillId || fromDate || toDate);
  const selection = useSelection();
  const hasChoice = isEarlyOffered && parcels.data.some(canBeEarly);
  return (
    <>
      <ParcelFilters {...view} />
      {hasChoice && (
        <Choice id={EARLY_FORM} action="/cod/early" method="get">
          <Button variant="quiet" size="sm">
            Get selected COD early
          </Button>
        </Choice>
      )}
      <ParcelTable
        rows={parcels.data}
        selection={hasChoice ? selection : undefined}
        empty={isFiltered ? <NoMatch /> : <NoParcels />}
      />
    </>
  );
}

function NoMatch() {
  return (
    <EmptyState
      drawing="search"
      title="No parcels match"
      action={
        <LinkButton to="/cod" variant="quiet" preventScrollReset>
          Clear filters
        </LinkButton>
      }
    >
      Change or clear the filters to see more.
    </EmptyState>
  );
}

function NoParcels() {
  return (
    <EmptyState title="No COD yet" drawing="money">
      COD parcels appear here once delivered, so you can see where your money is.
    </EmptyState>
  );
}

const Choice = styled(Form)`
  padding: 10px 20px;
  border-bottom: 1px solid ${c.line};
`;
