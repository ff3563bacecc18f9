import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '~/ui/Button.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { PincodeForm } from './PincodeForm.tsx';
import type { loadPincode } from './serviceability.server.ts';
import { Serviceable } from './Serviceable.tsx';

export function Pincodes() {
  const { pin, error, found, page, size } = useLoaderData<typeof loadPincode>();
  return (
    <>
      <PageHeading
        title="Pincode Serviceability"
        note="See which couriers pick up, deliver and collect returns at a PIN code."
        actions={
          <LinkButton to="/tools/all-logistics" variant="quiet">
            All couriers
          </LinkButton>
        }
      />
      <Stack>
        <PincodeForm key={pin} pin={pin} error={error} />
        {found && <Serviceable {...found} page={page} size={size} />}
      </Stack>
    </>
  );
}
