import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from '@remix-run/react';
import { money } from '~/lib/format.ts';
import { formErrorOf, type FormState } from '~/lib/forms/form.ts';
import type { loader } from '~/routes/_seller.tsx';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import type { loadReturn } from './return.server.ts';

/** Confirms the request and shows the price of the return. */
export function ReturnPage() {
  const { row, cost, back } = useLoaderData<typeof loadReturn>();
  const answer = useActionData<FormState>();
  const busy = useNavigation().state !== 'idle';
  const isPrepaid = useRouteLoaderData<typeof loader>('routes/_seller')?.prepaid ?? true;
  return (
    <Narrow>
      <PageHeading
        title={`Return order ${row.orderId} to origin`}
        note={`AWB ${row.wayBillNo}, ${row.logistic}`}
      />
      <Card>
        <Form method="post">
          <Stack>
            <FormError>{formErrorOf(answer)}</FormError>
            <p>
              {row.logistic} will stop trying to deliver and bring the parcel back to your pickup point. You
              can’t undo this.
            </p>
            <p>
              Once the courier reports the return,{' '}
              {isPrepaid ? 'your wallet pays' : 'your next invoice includes'} the RTO charge of{' '}
              <b>{money(cost.returnCharge)}</b> from your rate card
              {cost.codRefund > 0 && (
                <>
                  , and we refund the COD charge of <b>{money(cost.codRefund)}</b>
                </>
              )}
              .
            </p>
            <Inline>
              <Button variant="danger" busy={busy}>
                Return to origin
              </Button>
              <LinkButton to={back} variant="quiet">
                Keep trying
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </Narrow>
  );
}
