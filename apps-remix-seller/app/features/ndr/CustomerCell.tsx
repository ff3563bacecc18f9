import type { FailedDelivery } from '@harkara/server/contract/models';
import { MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { telUrl, whatsAppUrl } from '~/lib/contact.ts';
import { TwoLines } from '~/ui/table/TwoLines.tsx';
import { below } from '~/ui/tokens.ts';

function messageOf({ customerName, clientName, orderId }: FailedDelivery): string {
  const shop = clientName ? `this is ${clientName}. ` : '';
  return `Hello ${customerName}, ${shop}The courier couldn’t deliver your order ${orderId}. When should they try again?`;
}

/** The customer, with the ways to ask for a delivery time. */
export function CustomerCell({ row }: { row: FailedDelivery }) {
  const { customerName, customerPhone, address, destinationCity, destinationPincode } = row;
  const [tel, whatsApp] = [telUrl(customerPhone), whatsAppUrl(customerPhone, messageOf(row))];
  return (
    <TwoLines>
      <span title={customerName}>{customerName}</span>
      <Reach>
        {tel ? (
          <a href={tel} aria-label={`Call ${customerName}, ${customerPhone}`}>
            {customerPhone}
          </a>
        ) : (
          customerPhone
        )}
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${customerName}`}>
            <MessageCircle size={14} aria-hidden />
            WhatsApp
          </a>
        )}
      </Reach>
      <small>
        {address}, {destinationCity} {destinationPincode}
      </small>
    </TwoLines>
  );
}

const Reach = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  white-space: nowrap;
  @media ${below.sm} {
    justify-content: flex-end;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 24px;
  }
`;
