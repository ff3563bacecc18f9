import { useLoaderData } from '@remix-run/react';
import styled from 'styled-components';
import { LinkButton } from '~/ui/Button.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import { from } from '~/ui/tokens.ts';
import { RateForm } from './RateForm.tsx';
import type { loadRates } from './rates.server.ts';
import { RateSummary } from './RateSummary.tsx';
import { RateTable } from './RateTable.tsx';
import { Terms } from './Terms.tsx';

export function RateCalculator() {
  const { form, pickup, lane, isKnown, isSeller, state, best, couriers, shown } =
    useLoaderData<typeof loadRates>();
  return (
    <>
      <PageHeading
        title="Calculate Shipment Rate"
        note="What each courier charges for one parcel, cheapest first."
      />
      <Stack>
        {!isKnown && (
          <Notice
            tone="warning"
            action={
              <LinkButton to="/settings/account" size="sm" variant="quiet">
                Goto Settings
              </LinkButton>
            }
          >
            Please complete your KYC (Profile &amp; Company details) to calculate shipment rates.
          </Notice>
        )}
        <FormAndSummary>
          <RateForm state={state} typed={form} pickup={pickup} lane={lane} disabled={!isKnown} />
          <RateSummary best={best} couriers={couriers} lane={lane} />
        </FormAndSummary>
        {shown.total > 0 && <RateTable {...shown} parcel={isSeller ? form : null} />}
        <Terms />
      </Stack>
    </>
  );
}

const FormAndSummary = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;
