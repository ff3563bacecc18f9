import type { ChosenCourier } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { useId } from 'react';
import styled from 'styled-components';
import { forMeValue } from '~/features/orders/wizard/draft.ts';
import { Money } from '~/ui/text/Money.tsx';
import { c } from '~/ui/tokens.ts';
import { ChoiceFrame, ChoiceLine, ChoiceName, ChoicePrice } from './RateChoice.tsx';

type Props = { forMe: ChosenCourier; isChosen: boolean };

/** Lets the seller's rules choose, and names what they choose now. */
export function ForMe({ forMe, isChosen }: Props) {
  const { courierName, motName, rule, rate } = forMe;
  const id = useId();
  return (
    <ChoiceFrame>
      <ChoiceLine>
        <input
          type="radio"
          name="logistic"
          value={forMeValue(forMe)}
          defaultChecked={isChosen}
          aria-describedby={id}
        />
        <ChoiceName>
          <strong>Choose for me</strong>
        </ChoiceName>
        <ChoicePrice>
          <Money amount={rate} />
        </ChoicePrice>
      </ChoiceLine>
      <More id={id}>
        {courierName} {motName}: {rule === null ? 'the cheapest' : `your rule “${rule}”`}. If it refuses the
        parcel, the next courier takes it. <Link to="/settings/courier-rules">Courier rules</Link>
      </More>
    </ChoiceFrame>
  );
}

const More = styled.p`
  padding: 0 14px 10px 44px;
  font-size: 13px;
  line-height: 18px;
  color: ${c.muted};
  a {
    color: ${c.muted};
  }
`;
