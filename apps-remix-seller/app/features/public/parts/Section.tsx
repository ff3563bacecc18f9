import { LIGHT } from '@harkara/server/contract/palettes';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { c, maxWidth } from '~/ui/tokens.ts';

type Tone = 'paper' | 'canvas' | 'night';

/** Colours of the dark band on public pages, the same in both themes. */
export const night = {
  ground: LIGHT.ink,
  text: '#FFFFFF',
  muted: '#B9C3DB',
  line: '#33415F',
  dot: '#4A5A7E',
};

type SectionProps = { id?: string; tone?: Tone; tight?: boolean; label?: string; children: ReactNode };

/** A full-width band with content at page width. `label` names it if it has no heading. */
export function Section({ id, tone = 'paper', tight = false, label, children }: SectionProps) {
  return (
    <Band id={id} aria-label={label} $tone={tone}>
      <Inner $tight={tight}>{children}</Inner>
    </Band>
  );
}

export function SectionHeading({ title, note }: { title: string; note?: ReactNode }) {
  return (
    <Head>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
    </Head>
  );
}

export function PublicHeading({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Top>
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {children}
    </Top>
  );
}

const tones = {
  paper: css`
    background: ${c.paper};
  `,
  canvas: css`
    background: ${c.canvas};
  `,
  night: css`
    --ink: ${night.text};
    --muted: ${night.muted};
    --line: ${night.line};
    background: ${night.ground};
    color: ${night.text};
  `,
};

const Band = styled.section<{ $tone: Tone }>`
  ${({ $tone }) => tones[$tone]}
`;
const Inner = styled.div<{ $tight: boolean }>`
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: ${({ $tight }) => ($tight ? 'clamp(24px, 3vw, 40px)' : 'clamp(56px, 7vw, 112px)')}
    clamp(16px, 4vw, 64px);
`;
const Head = styled.div`
  margin-bottom: clamp(28px, 3.4vw, 56px);
  h2 {
    max-width: 22ch;
    font-size: clamp(30px, 3.6vw, 48px);
    line-height: 1.08;
    letter-spacing: -0.035em;
  }
  p {
    max-width: 58ch;
    text-wrap: pretty;
    margin-top: 16px;
    color: ${c.muted};
    font-size: clamp(16px, 1.3vw, 18px);
  }
`;
const Top = styled.div`
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: clamp(40px, 6vw, 96px) clamp(16px, 4vw, 64px) clamp(24px, 3vw, 48px);
  h1 {
    max-width: 18ch;
    font-size: clamp(38px, 5.4vw, 72px);
    line-height: 1.02;
    letter-spacing: -0.045em;
  }
  p {
    max-width: 56ch;
    text-wrap: pretty;
    margin-top: 20px;
    color: ${c.muted};
    font-size: clamp(16px, 1.4vw, 19px);
  }
`;
