import type { TrackingShop } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { Card } from '~/ui/page/Card.tsx';
import { c, radius } from '~/ui/tokens.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { NEXT_STEPS_TITLE, nextSteps, RETURNS_TITLE } from './steps.ts';

type Props = {
  status: string;
  paymentType: string;
  isReturn: boolean;
  awb: string;
  /** Null for a shop without a page of its own. */
  shop: TrackingShop | null;
};

/** What a buyer can do now, and how to reach the shop. */
export function NextSteps({ shop, awb, ...parcel }: Props) {
  const steps = nextSteps(parcel, shop?.name);
  if (!steps) return null;
  const isNoteShown = shop?.returnsNote && (parcel.status === 'DELIVERED' || parcel.isReturn);
  return (
    <Card title={NEXT_STEPS_TITLE}>
      <Parts>
        <h3>{steps.title}</h3>
        <ul>
          {steps.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {shop && <ContactLinks shop={shop} awb={awb} />}
        {isNoteShown && (
          <Note>
            <h3>{RETURNS_TITLE}</h3>
            <p>{shop.returnsNote}</p>
          </Note>
        )}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  overflow-wrap: anywhere;
  h3 {
    font-size: 17px;
    line-height: 24px;
  }
  > ul:not([aria-label]) {
    display: grid;
    gap: 6px;
    padding-left: 20px;
    font-size: 15px;
    line-height: 22px;
    list-style: disc;
  }
  li::marker {
    color: ${c.brand};
  }
`;
const Note = styled.div`
  padding: 12px 16px;
  border-left: 3px solid ${c.brand};
  border-radius: ${radius};
  background: ${c.brandTint};
  h3 {
    margin-bottom: 4px;
    font-size: 14px;
    line-height: 20px;
  }
  p {
    white-space: pre-line;
  }
`;
