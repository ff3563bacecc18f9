import type { ChosenCourier } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { useId } from 'react';
import styled from 'styled-components';
import { forMeValue } from '~/features/orders/wizard/draft.ts';
import { Money } from '~/ui/text/Money.tsx';
import { below, c } from '~/ui/tokens.ts';

type Props = { forMe: ChosenCourier; isChosen: boolean };

/** Lets the seller's rules choose, and names what they choose now. */
export function ForMe({ forMe, isChosen }: Props) {
  const { courierName, motName, rule, rate } = forMe;
  const id = useId();
  return (
    <Frame>
      <label>
        <input
          type="radio"
          name="logistic"
          value={forMeValue(forMe)}
          defaultChecked={isChosen}
          aria-describedby={id}
        />
        <strong>Choose for me</strong>
        <b>
          <Money amount={rate} />
        </b>
      </label>
      <p id={id}>
        {courierName} {motName}: {rule === null ? 'the cheapest' : `your rule “${rule}”`}. If it refuses, we
        try the next courier. <Link to="/settings/courier-rules">Courier rules</Link>
      </p>
    </Frame>
  );
}

const Frame = styled.div`
  padding: 4px 20px 8px;
  border-bottom: 1px solid ${c.line};
  &:has(:checked) {
    background: ${c.brandTint};
  }
  label {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 0;
    flex: none;
    accent-color: ${c.brandFill};
  }
  strong {
    flex: 1;
    font-weight: 550;
  }
  b {
    font-weight: 650;
  }
  p {
    padding-left: 30px;
    font-size: 13px;
    line-height: 18px;
    color: ${c.muted};
  }
  @media ${below.sm} {
    padding-inline: 16px;
    a {
      display: inline-block;
      padding-block: 12px;
    }
  }
`;
