import { Form, Link, useNavigation, useSearchParams } from '@remix-run/react';
import { useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { money } from '~/lib/format.ts';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { withParams } from '~/lib/lists/list.ts';
import { Button } from '~/ui/Button.tsx';
import { Field, NumberField } from '~/ui/form/Field.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useOnline } from '~/ui/hooks/useOnline.ts';
import { Details } from '~/ui/overlay/Details.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Notice, TemporaryError } from '~/ui/text/Notice.tsx';
import { c, radius } from '~/ui/tokens.ts';
import { MIN_RECHARGE, QUICK } from './recharge.ts';

const short = (amount: number) => money(amount).replace(/\.00$/, '');

type Props = { balance: number; amount: number; answer: unknown };

/** The balance, and the form that leads to the gateway. */
export function Recharge({ balance, amount: first, answer }: Props) {
  const field = fieldsOf(answer, { amount: first });
  const [amount, setAmount] = useState(field('amount').defaultValue);
  const [params] = useSearchParams();
  const { state, formMethod } = useNavigation();
  const busy = state !== 'idle' && formMethod === 'POST';
  const online = useOnline();
  const formError = formErrorOf(answer);
  const form = useFocusFirstError(answer);
  const choose = (quick: number) => (event: MouseEvent) => {
    event.preventDefault();
    setAmount(String(quick));
  };
  const promo = field('promoCode');
  const { defaultValue: _typed, ...amountField } = field('amount');
  return (
    <Card>
      <Balance>
        <span>Current balance</span>
        <strong>
          <Money amount={balance} />
        </strong>
      </Balance>
      <Form ref={form} method="post" noValidate preventScrollReset>
        <Stack>
          {balance < 0 && (
            <Notice tone="warning">
              Charges for returned parcels exceed your balance by {money(-balance)}. Recharge this amount to
              ship again.
            </Notice>
          )}
          {!busy && formError && <TemporaryError seconds={5}>{formError}</TemporaryError>}
          <div>
            <NumberField
              label="Recharge amount"
              prefix="₹"
              required
              min={MIN_RECHARGE}
              hint={`At least ${money(MIN_RECHARGE)}`}
              {...amountField}
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
            <Quick aria-label="Quick amounts">
              {QUICK.map((quick) => (
                <li key={quick}>
                  <Link
                    to={withParams(params, { amount: quick })}
                    onClick={choose(quick)}
                    data-chosen={Number(amount) === quick || undefined}
                    preventScrollReset
                  >
                    {short(quick)}
                  </Link>
                </li>
              ))}
            </Quick>
          </div>
          <Details summary="Add a promo code" open={Boolean(promo.error ?? promo.defaultValue)}>
            <Field
              label="Promo code"
              optional
              autoComplete="off"
              maxLength={40}
              hint="We check the code after your payment and add any offer to your balance."
              {...promo}
            />
          </Details>
          <Button wide busy={busy} disabled={!online}>
            Recharge wallet
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

const Balance = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 12px;
  span {
    font-size: 13px;
    color: ${c.muted};
  }
  strong > span {
    font-size: 32px;
    line-height: 40px;
    font-weight: 650;
    letter-spacing: -0.02em;
    color: ${c.ink};
  }
`;
const Quick = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
  a {
    display: block;
    padding: 4px 10px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    color: ${c.ink};
    font-size: 13px;
    font-weight: 550;
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    border-color: ${c.lineStrong};
  }
  a[data-chosen] {
    border-color: ${c.brand};
    background: ${c.brandTint};
    color: ${c.brand};
  }
`;
