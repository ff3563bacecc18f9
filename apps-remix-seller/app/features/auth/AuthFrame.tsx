import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { taglineOf, useOperator } from '~/lib/page/operator.ts';
import { Brand } from '~/ui/page/Brand.tsx';
import { below, c } from '~/ui/tokens.ts';
import { Testimonials } from './Testimonials.tsx';

const promises = [
  'Compare couriers for your PIN codes',
  'Labels in minutes, without a subscription',
  'Track every parcel to the door',
];

export function AuthFrame({ children }: { children: ReactNode }) {
  const operator = useOperator();
  return (
    <Columns>
      <Panel aria-label={`About ${operator.name}`}>
        <Brand />
        <div>
          <h2>{taglineOf(operator)}</h2>
          <ul>
            {promises.map((promise) => (
              <li key={promise}>
                <Check size={18} aria-hidden />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        {operator.showsExamples && <Testimonials />}
      </Panel>
      <Side id="main">
        <Box>
          <Small>
            <Brand />
          </Small>
          {children}
        </Box>
      </Side>
    </Columns>
  );
}

export function AuthHeading({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <Head>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
    </Head>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100dvh;
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Panel = styled.aside`
  display: grid;
  align-content: space-between;
  gap: 40px;
  padding: 40px clamp(40px, 5vw, 72px);
  background: #14213d;
  color: #fff;
  a {
    color: #fff;
  }
  h2 {
    font-size: clamp(36px, 3.4vw, 52px);
    letter-spacing: -0.035em;
    line-height: 1.08;
    margin-bottom: 28px;
  }
  ul {
    display: grid;
    gap: 12px;
  }
  li {
    display: flex;
    gap: 12px;
    align-items: center;
    color: #d5dbea;
    font-size: 16px;
  }
  li svg {
    color: ${c.marigold};
  }
  @media ${below.lg} {
    display: none;
  }
`;
const Side = styled.main`
  display: grid;
  align-items: center;
  padding: 32px 16px;
  background: ${c.paper};
`;
const Box = styled.div`
  width: min(100%, 400px);
  margin: 0 auto;
  display: grid;
  gap: 24px;
`;
const Small = styled.div`
  display: none;
  @media ${below.lg} {
    display: block;
  }
`;
const Head = styled.header`
  h1 {
    font-size: 28px;
    line-height: 34px;
  }
  p {
    margin-top: 6px;
    color: ${c.muted};
    font-size: 15px;
  }
`;
