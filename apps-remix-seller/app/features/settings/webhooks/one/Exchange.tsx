import type { WebhookDelivery } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { dateTime, plural } from '~/lib/format.ts';
import { Details } from '~/ui/overlay/Details.tsx';
import { c, radius } from '~/ui/tokens.ts';

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** The body that was sent, and what each attempt was answered. */
export function Exchange({ id, request, attempts }: WebhookDelivery) {
  return (
    <Details summary={plural(attempts.length, 'attempt')}>
      <Facts>
        <p>
          <code>webhook-id: {id}</code>
        </p>
        <pre>{pretty(request)}</pre>
        {attempts.map(({ at, ms, status, answer, error }, index) => (
          <section key={index}>
            <p>
              {dateTime(at)}: {status ?? 'no response'}, {ms} ms. {error}
            </p>
            {answer && <pre>{answer}</pre>}
          </section>
        ))}
      </Facts>
    </Details>
  );
}

const Facts = styled.div`
  display: grid;
  gap: 8px;
  max-width: 70ch;
  code {
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  pre {
    overflow-x: auto;
    max-height: 260px;
    padding: 10px 12px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: ${c.canvas};
    font-size: 12px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
