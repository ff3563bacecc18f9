import { Form, Link } from '@remix-run/react';
import { ChevronDown, LayoutDashboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import styled from 'styled-components';
import { menuRow } from '~/ui/menu/menuStyles.ts';
import { Disclosure } from '~/ui/overlay/Disclosure.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

type Props = { company: string; email: string; theme: 'light' | 'dark' | null; isSeller: boolean };

export function ProfileMenu({ company, email, theme, isSeller }: Props) {
  return (
    <Disclosure
      align="end"
      width={260}
      label={`Account of ${company || email}`}
      trigger={
        <Trigger>
          <Letter aria-hidden>{(company || email || '?').charAt(0).toUpperCase()}</Letter>
          <span>{company || email}</span>
          <ChevronDown size={16} aria-hidden />
        </Trigger>
      }
    >
      <Who>
        <strong title={company}>{company || 'Your account'}</strong>
        <span>{email}</span>
      </Who>
      {isSeller ? (
        <Row to="/settings/account">
          <Settings size={17} aria-hidden />
          Settings
        </Row>
      ) : (
        <Row to="/admin/" reloadDocument>
          <LayoutDashboard size={17} aria-hidden />
          Back office
        </Row>
      )}
      <Form method="post" action="/theme">
        <Themes role="group" aria-label="Theme">
          {themes.map(({ value, label, icon: Icon }) => (
            <button key={value} name="theme" value={value} aria-pressed={(theme ?? 'system') === value}>
              <Icon size={15} aria-hidden />
              {label}
            </button>
          ))}
        </Themes>
      </Form>
      <Form method="post" action="/signout">
        <Press>
          <LogOut size={17} aria-hidden />
          Sign Out
        </Press>
      </Form>
    </Disclosure>
  );
}

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

const Trigger = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 40px;
  padding: 0 6px;
  border-radius: ${radius};
  font-size: 14px;
  font-weight: 550;
  &:hover {
    background: ${c.canvas};
  }
  > span:nth-child(2) {
    max-width: 180px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    color: ${c.muted};
  }
  @media ${below.xl} {
    > span:nth-child(2),
    svg {
      display: none;
    }
  }
`;
const Letter = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  background: ${c.brandTint};
  color: ${c.brand};
  font-size: 13px;
  font-weight: 650;
`;
const Who = styled.div`
  display: grid;
  padding: 8px 12px 12px;
  margin-bottom: 6px;
  border-bottom: 1px solid ${c.line};
  font-size: 14px;
  overflow-wrap: anywhere;
  strong {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    font-size: 13px;
    color: ${c.muted};
  }
`;
const Row = styled(Link)`
  ${menuRow}
`;
const Press = styled.button`
  ${menuRow}
`;
const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 2px;
  margin: 6px;
  padding: 2px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  button {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 5px;
    padding: 5px 2px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${c.muted};
    font-size: 12.5px;
  }
  button[aria-pressed='true'] {
    background: ${c.brandTint};
    color: ${c.brand};
    font-weight: 600;
  }
`;
