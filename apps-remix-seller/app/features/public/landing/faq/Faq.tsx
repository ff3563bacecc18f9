import type { Operator } from '@harkara/server/contract/models';
import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { JsonLd } from '~/features/public/parts/JsonLd.tsx';
import { Section, SectionHeading } from '~/features/public/parts/Section.tsx';
import { useOperator } from '~/lib/page/operator.ts';
import { SupportEmail } from '~/ui/text/SupportEmail.tsx';
import { c, from } from '~/ui/tokens.ts';
import { questionsFor } from './questions.ts';

const factsOf = (operator: Operator) => ({
  '@type': 'FAQPage',
  mainEntity: questionsFor(operator).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The shared `name` keeps one item open at a time, without a script. */
export function Faq() {
  const operator = useOperator();
  return (
    <Section tone="canvas" id="faq">
      <Row>
        <SectionHeading
          title="Frequently asked questions"
          note={
            <>
              Didn’t find your answer? Email <SupportEmail />.
            </>
          }
        />
        <div>
          {questionsFor(operator).map(({ id, question, answer }) => (
            <Item key={id} id={id} name="faq">
              <summary>
                <h3>{question}</h3>
                <Plus size={20} aria-hidden />
              </summary>
              <p>{answer}</p>
            </Item>
          ))}
        </div>
      </Row>
      <JsonLd facts={factsOf(operator)} />
    </Section>
  );
}

const Row = styled.div`
  display: grid;
  column-gap: clamp(40px, 6vw, 96px);
  @media ${from.lg} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  }
`;
const Item = styled.details`
  border-top: 1px solid ${c.line};
  &:last-child {
    border-bottom: 1px solid ${c.line};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 68px;
    padding: 12px 0;
  }
  h3 {
    font-size: clamp(17px, 1.4vw, 20px);
  }
  summary svg {
    color: ${c.muted};
    transition: transform 150ms;
  }
  &[open] summary svg {
    transform: rotate(45deg);
  }
  p {
    max-width: 68ch;
    padding-bottom: 24px;
    color: ${c.muted};
  }
`;
