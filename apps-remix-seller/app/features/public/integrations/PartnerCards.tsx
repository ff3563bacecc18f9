import styled from 'styled-components';
import { Badge } from '~/ui/text/Badge.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import { c, radius } from '~/ui/tokens.ts';
import type { Partner } from './partners.ts';

export function PartnerCards({ partners }: { partners: readonly Partner[] }) {
  return (
    <Cards>
      {partners.map(({ name, kind, text, mark, isConnected }) => (
        <li key={name}>
          {mark && <CourierTile name="" logo={mark} size="lg" />}
          <h3>{name}</h3>
          {kind && <Kind>{kind}</Kind>}
          {isConnected && (
            <Connects>
              <Badge tone="success">Connects directly</Badge>
            </Connects>
          )}
          {text && <p>{text}</p>}
        </li>
      ))}
    </Cards>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 232px), 1fr));
  gap: 16px;
  li {
    display: grid;
    align-content: start;
    justify-items: start;
    padding: 24px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: ${c.paper};
  }
  h3 {
    margin-top: 20px;
    font-size: 18px;
  }
  p {
    margin-top: 10px;
    color: ${c.muted};
    font-size: 15px;
    line-height: 22px;
  }
`;
const Connects = styled.span`
  margin-top: 8px;
`;
const Kind = styled.span`
  margin-top: 2px;
  color: ${c.muted};
  font-size: 14px;
  font-weight: 550;
`;
