import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PincodeForm } from '~/features/pincodes/PincodeForm.tsx';
import { checkPincode } from '~/features/pincodes/serviceability.server.ts';
import { Serviceable } from '~/features/pincodes/Serviceable.tsx';
import { pageOf } from '~/lib/list.ts';
import { pageOfRows } from '~/lib/pages.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';

export const meta: MetaFunction = () => [{ title: `Pincode Serviceability · ${brand.name}` }];

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const wanted = pageOf(params);
  const { size } = wanted;
  const { pin, fault, found } = await checkPincode(args.context, person, params.get('pin'));
  if (!found) return { pin, fault, found: null, page: wanted.page, size };
  const { place, services } = found;
  const { rows, page } = pageOfRows(wanted, services);
  const counts = {
    deliver: services.length,
    pickUp: services.filter(({ pickUp }) => pickUp).length,
    cod: services.filter(({ cod }) => cod).length,
  };
  return { pin, fault, found: { place, counts, services: rows, total: services.length }, page, size };
}

export default function Pincodes() {
  const { pin, fault, found, page, size } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Pincode Serviceability"
        note="See which couriers pick up, deliver and collect returns at a pincode."
        actions={
          <LinkButton to="/tools/all-logistics" variant="quiet">
            All logistics
          </LinkButton>
        }
      />
      <Stack>
        <PincodeForm key={pin} pin={pin} fault={fault} />
        {found && <Serviceable {...found} page={page} size={size} />}
      </Stack>
    </>
  );
}
