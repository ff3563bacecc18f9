import type { Order, OrderDetails } from '@harkara/server/contract/models';
import { MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { Part } from '~/features/orders/order/parts/Part.tsx';
import { telUrl, whatsAppUrl } from '~/lib/contact.ts';
import { plural } from '~/lib/format.ts';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { c, controlHeight, radius } from '~/ui/tokens.ts';

type Props = { buyer: Order['customerDetails']; history: OrderDetails['buyer'] };

export function BuyerPart({ buyer, history }: Props) {
  const { name, phoneNo, email, customerUniqueId } = buyer;
  const address = [buyer.address, buyer.addressTwo, buyer.landMark].filter(Boolean).join(', ');
  const place = `${buyer.city}, ${buyer.state} ${buyer.pin}`;
  const [tel, whatsApp] = [telUrl(phoneNo), whatsAppUrl(phoneNo, `About your order ${customerUniqueId}`)];
  return (
    <Part title="Buyer">
      <Lines>
        <strong>{name}</strong>
        <span>
          {address}, {place}
        </span>
        <span>
          +91 {phoneNo}
          {email && ` · ${email}`}
        </span>
        <small>{historyText(history)}</small>
      </Lines>
      <Inline>
        {tel && (
          <Reach href={tel}>
            <Phone size={15} aria-hidden /> Call
          </Reach>
        )}
        {whatsApp && (
          <Reach href={whatsApp} target="_blank" rel="noreferrer">
            <MessageCircle size={15} aria-hidden /> WhatsApp
          </Reach>
        )}
        <CopyButton text={[name, address, place, `+91 ${phoneNo}`].join('\n')} label="Copy address" />
      </Inline>
    </Part>
  );
}

function historyText({ orders, delivered, returned }: OrderDetails['buyer']): string {
  if (orders === 0) return 'First order with this phone number';
  const outcomes = [
    delivered > 0 && `${delivered} delivered`,
    returned > 0 && `${returned} returned to origin`,
  ].filter(Boolean);
  return [plural(orders, 'other order'), ...outcomes].join(', ');
}

const Lines = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: 10px;
  overflow-wrap: anywhere;
  small {
    font-size: 12.5px;
    color: ${c.muted};
  }
`;
const Reach = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${controlHeight};
  padding: 0 14px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  color: ${c.ink};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    border-color: ${c.lineStrong};
  }
`;
