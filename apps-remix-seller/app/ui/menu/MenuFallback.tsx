import type { ReactNode } from 'react';
import styled from 'styled-components';
import { frame, panel } from '~/ui/overlay/Disclosure.tsx';
import { c } from '~/ui/tokens.ts';
import { DisabledEntry } from './DisabledEntry.tsx';
import type { MenuEntry } from './menuEntry.ts';
import { menuRow, menuTrigger } from './menuStyles.ts';

/** One styled block for the whole menu, because every row of a list has one. */
export function MenuFallback({
  label,
  entries,
  trigger,
}: {
  label: string;
  entries: MenuEntry[];
  trigger: ReactNode;
}) {
  return (
    <Frame>
      <summary aria-label={label}>
        <span>{trigger}</span>
      </summary>
      <div>
        {entries
          .filter((entry) => !entry.disabled)
          .map((entry) => {
            if ('to' in entry)
              return (
                <a key={entry.label} href={entry.to} target={entry.newTab ? '_blank' : undefined}>
                  {entry.icon}
                  {entry.label}
                </a>
              );
            if ('why' in entry)
              return <DisabledEntry key={entry.label} label={entry.label} why={entry.why} />;
            const press = (text: string) => (
              <button
                type="submit"
                name={entry.name}
                value={entry.value}
                formAction={entry.action}
                data-danger={entry.danger || undefined}
              >
                {text}
              </button>
            );
            if (!entry.confirm) return <div key={entry.label}>{press(entry.label)}</div>;
            return (
              <details key={entry.label}>
                <summary>{entry.label}</summary>
                <p>{entry.confirm.text}</p>
                {press(entry.confirm.button)}
              </details>
            );
          })}
      </div>
    </Frame>
  );
}

const Frame = styled.details`
  ${frame}
  > summary > span {
    ${menuTrigger}
  }
  > div {
    ${panel}
    right: 0;
    width: 220px;
  }
  a,
  button,
  details > summary {
    ${menuRow}
  }
  button {
    font-weight: 600;
  }
  p {
    padding: 4px 10px;
    font-size: 13px;
    color: ${c.muted};
    text-align: left;
  }
`;
