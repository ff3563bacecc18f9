import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RateForm } from '~/features/rates/RateForm.tsx';
import { RateLayout } from '~/features/rates/RateLayout.tsx';
import { calculate, laneOf, pickupPinOf, rateFormOf } from '~/features/rates/rates.server.ts';
import { RateSummary } from '~/features/rates/RateSummary.tsx';
import { RateTable } from '~/features/rates/RateTable.tsx';
import { Terms } from '~/features/rates/Terms.tsx';
import { loadShell } from '~/features/shell/shell.server.ts';
import { pageOf } from '~/lib/list.ts';
import { pageOfRows } from '~/lib/pages.server.ts';
import { requireSession } from '~/lib/session.server.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

export const meta: MetaFunction = () => [{ title: `Rate calculator · ${brand.name}` }];

const ROWS = 50;

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireSession(args);
  const params = new URL(args.request.url).searchParams;
  const form = rateFormOf(params);
  const wanted = pageOf(params, ROWS);
  const pickup = form ? '' : await pickupPinOf(args.context, person);
  const [{ isSeller, profileFilled, companyDetailsFilled }, lane] = await Promise.all([
    loadShell(args.context, person),
    laneOf(args.context, person.token, form, pickup),
  ]);
  const isKnown = !isSeller || (profileFilled && companyDetailsFilled);
  const answer = form && isKnown ? await calculate(args.context, person.token, form) : null;
  const all = answer?.groups ?? [];
  const best = all[0]?.best ?? null;
  const couriers = new Set(all.map((group) => group.best.courierId)).size;
  const { rows, page } = pageOfRows(wanted, all);
  const shown = { groups: rows, total: all.length, page, size: wanted.size };
  return { form, pickup, lane, isKnown, state: answer?.state ?? null, best, couriers, shown };
}

export default function RateCalculator() {
  const { form, pickup, lane, isKnown, state, best, couriers, shown } = useLoaderData<typeof loader>();
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
        <RateLayout
          form={<RateForm state={state} typed={form} pickup={pickup} lane={lane} disabled={!isKnown} />}
          summary={<RateSummary best={best} couriers={couriers} lane={lane} />}
        />
        {shown.total > 0 && <RateTable {...shown} />}
        <Terms />
      </Stack>
    </>
  );
}
