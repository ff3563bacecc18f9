import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageOf } from '~/list';
import { pageOfRows } from '~/pages.server';
import { calculate, laneOf, pickupPinOf, rateFormOf } from '~/rates.server';
import { requireSession } from '~/session.server';
import { loadShell } from '~/shell.server';
import { LinkButton } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { PageHeading, Stack } from '~/ui/Page';
import { RateForm } from '~/ui/rates/RateForm';
import { RateLayout } from '~/ui/rates/RateLayout';
import { RateSummary } from '~/ui/rates/RateSummary';
import { RateTable } from '~/ui/rates/RateTable';
import { Terms } from '~/ui/rates/Terms';

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
