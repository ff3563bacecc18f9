import type { CodBatch } from '@harkara/server/contract/models';
import { Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { showErrorsInPlace } from '../../../api/http.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Rows } from '../../../ui/list/Rows.tsx';
import { UtrBar } from '../utrs/UtrBar.tsx';
import { type Utrs, UtrContext } from '../utrs/UtrContext.ts';
import { RemittanceCard } from './RemittanceCard.tsx';
import { RemittanceTable } from './RemittanceTable.tsx';

type RemittancesProps = { batch: CodBatch; onRecorded: (batch: CodBatch) => void };

/** What each seller gets. Where a remittance is to be paid, its UTR is typed beside it. */
export function Remittances({ batch, onRecorded }: RemittancesProps) {
  const [utrs, setUtrs] = useState<Utrs>({});
  const [errors, setErrors] = useState<Utrs>({});
  const isPayable = batch.state === 'READY';
  const change = (changes: Utrs) => {
    setUtrs((before) => ({ ...before, ...changes }));
    setErrors({});
  };
  return (
    <UtrContext.Provider value={{ utrs, errors, isPayable, change }}>
      <LeaveGuard when={Object.values(utrs).some(Boolean)} />
      <ListBase
        resource="cod-remittances"
        filter={{ batchId: batch.id }}
        perPage={25}
        sort={{ field: 'id', order: 'ASC' }}
        storeKey={false}
        queryOptions={showErrorsInPlace}
      >
        <Paper component="section" variant="outlined" aria-label="Remittances" sx={{ minWidth: 0 }}>
          <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
            <Typography variant="h2">Remittances</Typography>
            {isPayable && (
              <UtrBar
                batch={batch}
                onRefused={setErrors}
                onRecorded={(paid, ids) => {
                  change(Object.fromEntries(ids.map((id) => [id, ''])));
                  onRecorded(paid);
                }}
              />
            )}
          </Box>
          <Rows
            noun="remittances"
            emptyText="This payout has no remittances."
            table={<RemittanceTable />}
            card={RemittanceCard}
          />
        </Paper>
      </ListBase>
    </UtrContext.Provider>
  );
}
