import type { Channel } from '@harkara/server/contract/models';
import { Form, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { SubmitSwitch } from '~/ui/overlay/SubmitSwitch.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { Copyable } from '~/ui/text/Copyable.tsx';
import { c } from '~/ui/tokens.ts';

type Props = Pick<Channel, 'checkoutUrl' | 'offersRates'>;

/** What delivery costs, at the store's own checkout. */
export function CheckoutRates({ checkoutUrl, offersRates }: Props) {
  return (
    <Card
      title="Rates at checkout"
      note="Buyers see your cheapest and fastest courier rates for their PIN code and cart."
    >
      {offersRates === null ? <ByAddress url={checkoutUrl} /> : <BySwitch on={offersRates} />}
    </Card>
  );
}

function BySwitch({ on }: { on: boolean }) {
  const { formData } = useNavigation();
  return (
    <Stack>
      <Form method="post">
        <input type="hidden" name="rates" value={on ? '' : 'on'} />
        <SubmitSwitch
          on={on}
          label="Offer our rates at checkout"
          texts={['The store asks us for rates', 'Off']}
          name="intent"
          value="checkout"
          busy={formData?.get('intent') === 'checkout'}
        />
      </Form>
      <Hint>
        Your app needs the write_shipping scope, and your Shopify plan needs “carrier-calculated shipping”.
      </Hint>
    </Stack>
  );
}

function ByAddress({ url }: { url: string }) {
  return (
    <Stack>
      <Copyable label="Address for rates" text={url} />
      <Hint>
        Set your shop’s shipping method to send its package to this address. The response has a rate for each
        service. Anyone with the address can request your rates.{' '}
        <a href="/api/docs#checkoutRates">See the request and response</a>
      </Hint>
    </Stack>
  );
}

const Hint = styled.p`
  font-size: 13px;
  color: ${c.muted};
`;
