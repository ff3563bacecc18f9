import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { MenuEntry } from './Menu';
import { Disclosure } from './Disclosure';
import { menuRow } from './menuStyles';
import { c } from './tokens';

export function MenuFallback({ label, entries, trigger }: { label: string; entries: MenuEntry[]; trigger: ReactNode }) {
  return (
    <Disclosure trigger={trigger} label={label} align="end" width={220}>
      {entries
        .filter((entry) => !entry.disabled)
        .map((entry) => {
          if ('to' in entry)
            return (
              <Anchor key={entry.label} href={entry.to} target={entry.newTab ? '_blank' : undefined}>
                {entry.icon}
                {entry.label}
              </Anchor>
            );
          const press = (text: string) => (
            <Press
              name={entry.name}
              value={entry.value}
              formAction={entry.action}
              data-danger={entry.danger || undefined}
            >
              {text}
            </Press>
          );
          if (!entry.confirm) return <div key={entry.label}>{press(entry.label)}</div>;
          return (
            <details key={entry.label}>
              <Row>{entry.label}</Row>
              <Question>{entry.confirm.text}</Question>
              {press(entry.confirm.button)}
            </details>
          );
        })}
    </Disclosure>
  );
}

const Anchor = styled.a`
  ${menuRow}
`;
const Press = styled.button.attrs({ type: 'submit' })`
  ${menuRow} font-weight: 600;
`;
const Question = styled.p`
  padding: 4px 10px;
  font-size: 13px;
  color: ${c.muted};
  text-align: left;
`;
const Row = styled.summary`
  ${menuRow}
`;
