import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

type Tone = 'info' | 'success' | 'warning' | 'danger';
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const colours: Record<Tone, [string, string]> = {
  info: [c.info, c.infoTint],
  success: [c.success, c.successTint],
  warning: [c.warning, c.warningTint],
  danger: [c.danger, c.dangerTint],
};

/** A message that stays on the page. A danger notice is announced at once. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: Tone;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <Frame $tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
      {action}
    </Frame>
  );
}

/** The error of a whole form, above its fields; nothing without an error. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? <Notice tone="danger">{children}</Notice> : null;
}

/**
 * A FormError that disappears, for errors that the form also shows elsewhere. Under the pointer, or without
 * scripts, it stays.
 */
export function TemporaryError({ seconds, children }: { seconds: number; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPaused, seconds]);
  if (isOver) return null;
  return (
    <div onPointerEnter={() => setPaused(true)} onPointerLeave={() => setPaused(false)}>
      <FormError>{children}</FormError>
    </div>
  );
}

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: ${radius};
  background: ${({ $tone }) => colours[$tone][1]};
  color: ${c.ink};
  font-size: 14px;
  line-height: 20px;
  > svg {
    color: ${({ $tone }) => colours[$tone][0]};
    margin-top: 1px;
  }
  > div {
    flex: 1;
    min-width: 0;
  }
`;
