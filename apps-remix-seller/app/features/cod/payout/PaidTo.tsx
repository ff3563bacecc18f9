import type { CodSummary } from '@harkara/server/contract/models';
import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { savePreference } from '~/features/cod/cod.server.ts';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';

/** The choice between bank account and wallet. */
export function PaidTo({ paidTo, account }: Pick<CodSummary, 'paidTo' | 'account'>) {
  const answer: unknown = useActionData<typeof savePreference>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Card title="Where we pay your COD">
      <Form method="post">
        <Stack $gap={12}>
          <FormError>{formErrorOf(answer)}</FormError>
          <RadioCards
            key={paidTo}
            hideLabel
            label="Where we pay your COD"
            name="to"
            columns={2}
            defaultValue={paidTo}
            error={fieldsOf(answer)('to').error}
            options={[
              { value: 'BANK', title: 'Bank account', detail: account ?? 'No account saved yet' },
              { value: 'WALLET', title: 'Wallet', detail: 'Pay for your shipments without recharging' },
            ]}
          />
          <div>
            <Button variant="quiet" busy={busy}>
              Save
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
