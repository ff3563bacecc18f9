import type { PaymentStatus } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { CircleCheck, CircleX, Info, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { statusUrl } from '~/features/wallet/history/Recharges.tsx';
import { dateTime, money, statusText } from '~/lib/format.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { c, radius } from '~/ui/tokens.ts';

type Props = PaymentStatus & { balance: number | null; back: string | null };

/** The result of a payment: successful, failed or pending. */
export function PaymentFace({ balance, back, ...payment }: Props) {
  const { code, message, description, merchantTransactionId, amount } = payment;
  if (code === 'PAYMENT_SUCCESS') {
    return (
      <Frame data-tone="success">
        <CircleCheck size={56} aria-hidden />
        <h1>Payment successful</h1>
        <p role="status">{message}</p>
        <Details {...payment} />
        {balance !== null && (
          <p>
            New balance: <strong>{money(balance)}</strong>
          </p>
        )}
        <Inline>
          {back && <LinkButton to={back}>{backText(back)}</LinkButton>}
          <LinkButton to="/wallet" variant={back ? 'quiet' : undefined}>
            Go to wallet
          </LinkButton>
          {!back && (
            <LinkButton to="/orders" variant="quiet">
              Go to orders
            </LinkButton>
          )}
        </Inline>
      </Frame>
    );
  }
  if (code === 'PAYMENT_PENDING') {
    return (
      <Frame data-tone="info">
        <Info size={56} aria-hidden />
        <h1>Payment pending</h1>
        <p role="status">{message}</p>
        <p>
          <strong>{money(amount)}</strong>, transaction {merchantTransactionId}
        </p>
        <small>We’ll add it to your wallet as soon as your bank confirms, usually within 10 minutes.</small>
        <Inline>
          <LinkButton
            to={statusUrl(merchantTransactionId)}
            replace
            variant="quiet"
            icon={<RefreshCw aria-hidden />}
          >
            Check again
          </LinkButton>
          <LinkButton to="/wallet" variant="plain">
            Go to wallet
          </LinkButton>
        </Inline>
      </Frame>
    );
  }
  return (
    <Frame data-tone="danger">
      <CircleX size={56} aria-hidden />
      <h1>Payment failed</h1>
      <p role="status">{description || message}</p>
      <small>
        {money(amount)}, transaction {merchantTransactionId}. Nothing was added to your{' '}
        <Link to="/wallet">wallet</Link>.
      </small>
      <LinkButton to={back ? `/wallet?${new URLSearchParams({ amount: String(amount), back })}` : '/wallet'}>
        Try again
      </LinkButton>
    </Frame>
  );
}

function backText(back: string): string {
  if (back === CREATE_ORDER) return 'Create order';
  return /^\/(?:channel-)?orders\b/.test(back) ? 'Back to your orders' : 'Go back';
}

function Details(payment: PaymentStatus) {
  const { amount, cardType, transactionType, transactionTime, merchantTransactionId, promoCode } = payment;
  return (
    <DescriptionList
      rows={[
        ['Amount', money(amount)],
        ['Transaction ID', merchantTransactionId],
        ['Payment method', transactionType && statusText(transactionType)],
        ['Card type', cardType && statusText(cardType)],
        ['Time', dateTime(transactionTime)],
        ['Promo code', promoCode && `${promoCode} (we check the code and add any offer to your balance)`],
      ]}
    />
  );
}

const Frame = styled.section`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-width: 620px;
  margin: 4vh auto 0;
  padding: 40px clamp(16px, 5vw, 40px);
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  text-align: center;
  &[data-tone='success'] > svg {
    color: ${c.success};
  }
  &[data-tone='info'] > svg {
    color: ${c.info};
  }
  &[data-tone='danger'] > svg {
    color: ${c.danger};
  }
  h1 {
    font-size: 22px;
  }
  p {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  small {
    max-width: 46ch;
    font-size: 13px;
    color: ${c.muted};
    overflow-wrap: anywhere;
  }
  dl {
    width: 100%;
    margin: 8px 0;
    text-align: left;
  }
`;
