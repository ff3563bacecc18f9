import type { EarlyCod } from '@harkara/server/contract/models';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { weekdayOf } from '~/features/cod/cod.ts';
import { date, money, plural } from '~/lib/format.ts';
import { formErrorOf } from '~/lib/forms/form.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import type { askEarly, loadEarly } from './early.server.ts';
import { Skipped } from './Skipped.tsx';

export function EarlyPage() {
  const { awbs, quotes, error } = useLoaderData<typeof loadEarly>();
  const [first] = quotes;
  return (
    <>
      <Breadcrumbs items={[{ to: '/cod', label: 'COD' }, { label: 'Early COD' }]} />
      <PageHeading
        title="Early COD"
        note="Get your COD a few days after delivery, before the courier pays us. We deduct a charge from the payout."
      />
      <Narrow>
        <Stack>
          {error && <Notice tone="danger">{error}</Notice>}
          {first ? (
            <>
              {first.count > 0 ? <Offers awbs={awbs} quotes={quotes} /> : <Nothing />}
              <Skipped skipped={first.skipped} />
            </>
          ) : (
            !error && <Notice>Early COD isn’t available right now.</Notice>
          )}
        </Stack>
      </Narrow>
    </>
  );
}

function Nothing() {
  return (
    <Notice action={<LinkButton to="/cod">Go to COD</LinkButton>}>
      No parcels can be paid early. All delivered COD parcels are already paid, in a remittance or set to be
      paid early.
    </Notice>
  );
}

const optionOf = ({ day, percentage, amount, charge, paid, from }: EarlyCod) => ({
  value: day,
  title: `${day} days after delivery`,
  detail: (
    <>
      {money(amount)} less {money(charge)} ({percentage}%, GST included)
      {from && `. The first payout can be on ${weekdayOf(from)}, ${date(from)}`}
    </>
  ),
  aside: money(paid),
});

/** Says the charge on the button as well: it cannot be taken back. */
function Offers({ awbs, quotes }: { awbs: string[]; quotes: EarlyCod[] }) {
  const busy = useNavigation().formMethod === 'POST';
  const hydrated = useHydrated();
  const error = formErrorOf(useActionData<typeof askEarly>());
  const [chosen, setChosen] = useState(String(quotes[0]?.day));
  const quote = quotes.find(({ day }) => String(day) === chosen);
  return (
    <Card
      title={plural(quotes[0]?.count ?? 0, 'parcel')}
      note={
        awbs.length > 0
          ? 'The parcels you selected that can be paid early.'
          : 'All delivered COD parcels that aren’t paid yet, up to 1,000 at a time.'
      }
    >
      <Form method="post">
        <Stack>
          <FormError>{error}</FormError>
          {awbs.map((awb) => (
            <input key={awb} type="hidden" name="awb" value={awb} />
          ))}
          <RadioCards
            label="When"
            name="day"
            columns={1}
            options={quotes.map(optionOf)}
            value={chosen}
            onChange={setChosen}
          />
          <p>You can’t undo this. The remittance statement is your receipt for the charge.</p>
          <Inline>
            <Button busy={busy}>
              {hydrated && quote
                ? `Get ${money(quote.paid)} early for ${money(quote.charge)}`
                : 'Get it early'}
            </Button>
            <LinkButton to="/cod" variant="quiet">
              Cancel
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
