import { Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import styled from 'styled-components';
import { Halves } from '~/features/public/parts/Halves.tsx';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { c, radius } from '~/ui/tokens.ts';

const messages = [
  { icon: MessageSquareText, by: 'SMS', when: 'Mon 18:20', text: 'Your order from Asha Crafts is shipped.' },
  { icon: Mail, by: 'Email', when: 'Thu 09:05', text: 'It is out for delivery today.' },
  { icon: MessageCircle, by: 'WhatsApp', when: 'Thu 13:40', text: 'Delivered. Thank you for your order!' },
];

export function Notifications() {
  return (
    <Section tone="canvas">
      <Halves
        pictureFirst
        picture={
          <Messages aria-label="Messages a buyer gets">
            {messages.map(({ icon: Icon, by, when, text }) => (
              <li key={by}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <div>
                  <b>{by}</b>
                  <span>{when}</span>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </Messages>
        }
      >
        <SectionHeading
          title="Notifications"
          note="Fewer “Where is my order?” calls. Buyers get SMS, e-mail and WhatsApp messages with the tracking link when a parcel is shipped, out for delivery or delivered, or when a delivery fails. You choose which messages we send."
        />
      </Halves>
    </Section>
  );
}

const Messages = styled.ul`
  display: grid;
  gap: 12px;
  max-width: 460px;
  margin: 0 auto;
  li {
    display: flex;
    gap: 14px;
    padding: 18px 20px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: ${c.paper};
  }
  li:nth-child(2) {
    margin-inline: clamp(0px, 3vw, 32px) calc(-1 * clamp(0px, 3vw, 32px));
  }
  li:last-child {
    border-color: ${c.success};
  }
  svg {
    margin-top: 2px;
    color: ${c.brand};
  }
  li:last-child svg {
    color: ${c.success};
  }
  div {
    flex: 1;
  }
  span {
    float: right;
    color: ${c.muted};
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: 650;
  }
  p {
    margin-top: 2px;
    color: ${c.muted};
  }
`;
