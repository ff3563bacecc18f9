import type { TrackingShop } from '@harkara/server/contract/models';
import { Globe, Mail, MessageCircle, Phone } from 'lucide-react';
import styled from 'styled-components';
import { c, controlHeight, radius } from '~/ui/tokens.ts';
import { contactsOf } from './contacts.ts';

const ICONS = { phone: Phone, whatsapp: MessageCircle, email: Mail, website: Globe };

/** Renders nothing for a shop without contacts. */
export function ContactLinks({ shop, awb }: { shop: TrackingShop; awb: string }) {
  const contacts = contactsOf(shop, awb);
  if (contacts.length === 0) return null;
  return (
    <List aria-label={`Contact ${shop.name}`}>
      {contacts.map(({ kind, label, href }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <a href={href} rel="noopener">
              <Icon size={16} aria-hidden />
              <span>{label}</span>
            </a>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  li {
    min-width: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: ${controlHeight};
    padding: 4px 14px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover {
    border-color: ${c.brand};
    background: ${c.brandTint};
  }
`;
