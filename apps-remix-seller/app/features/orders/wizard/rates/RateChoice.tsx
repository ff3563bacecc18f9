import type { Rate } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { serviceValue } from '~/features/orders/wizard/draft.ts';
import { money, number } from '~/lib/format.ts';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { Receipt } from '~/ui/text/Receipt.tsx';
import { c, radius } from '~/ui/tokens.ts';

type Props = {
  option: Rate;
  isChosen: boolean;
  isDefault?: boolean;
  isScheduled?: boolean;
  more?: ReactNode;
};

/** `₹69.00 for the first 2 kg`, taken from the explanation. */
const slabOf = ({ explanation }: Rate) =>
  explanation.find((line) => line.includes(' for the first '))?.split(' = ')[1];

/** One service with its price and the price's explanation. `more` is further folded content. */
export function RateChoice({ option, isChosen, isDefault = false, isScheduled = false, more }: Props) {
  const { courierName, motName, weight, weightType, rate } = option;
  return (
    <>
      <ChoiceLine>
        <input type="radio" name="logistic" value={serviceValue(option)} defaultChecked={isChosen} />
        <ChoiceName>
          <strong>
            {courierName} {motName}
          </strong>
          {isScheduled && <Badge tone="info">Asks for a pickup time</Badge>}
          {isDefault && <Badge tone="brand">Default</Badge>}
          <small>
            {number(weight)} kg {weightType} · {slabOf(option)}
          </small>
        </ChoiceName>
        <ChoicePrice>
          <Money amount={rate} />
        </ChoicePrice>
      </ChoiceLine>
      <Folds>
        <Fold>
          <summary>
            Why this amount?
            <VisuallyHidden>
              {' '}
              {courierName} {motName}, {money(rate)}
            </VisuallyHidden>
          </summary>
          <Receipt receipt={option} />
        </Fold>
        {more}
      </Folds>
    </>
  );
}

export const ChoiceFrame = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  &:has(:checked) {
    border-color: ${c.brand};
    background: ${c.brandTint};
  }
`;
export const ChoiceLine = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 10px 14px 2px;
  cursor: pointer;
  input {
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
    flex: none;
    accent-color: ${c.brandFill};
  }
`;
const Folds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  padding: 0 14px 8px 44px;
`;
/** Folded content that opens to the full width. */
export const Fold = styled.details`
  min-width: 0;
  max-width: 100%;
  &[open] {
    flex: 1 0 100%;
  }
  > summary {
    display: inline-block;
    padding: 3px 0;
    font-size: 12.5px;
    line-height: 18px;
    color: ${c.muted};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  > summary:hover {
    color: ${c.ink};
  }
`;
export const ChoiceName = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 8px;
  min-width: 0;
  strong {
    font-weight: 600;
  }
  small {
    flex: 1 0 100%;
    font-size: 13px;
    color: ${c.muted};
  }
`;
export const ChoicePrice = styled.span`
  font-size: 16px;
  font-weight: 600;
`;
