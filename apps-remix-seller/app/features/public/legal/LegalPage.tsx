import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PublicHeading } from '~/features/public/parts/Section.tsx';
import { below, c, from, maxWidth } from '~/ui/tokens.ts';

type LegalSection = { id: string; title: string; body: ReactNode };
type Revised = { iso: string; text: string };
export type LegalText = {
  title: string;
  revised: Revised;
  summary: string;
  sections: readonly LegalSection[];
};

/**
 * A legal text. The table of contents is beside it on wide screens and above it on phones; every section has an
 * anchor.
 */
export function LegalPage({ title, revised, summary, sections }: LegalText) {
  return (
    <>
      <PublicHeading title={title} note={summary}>
        <Revision>
          Last revised <time dateTime={revised.iso}>{revised.text}</time>
        </Revision>
      </PublicHeading>
      <Columns>
        <Contents aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Text>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{name}</h2>
              {body}
            </section>
          ))}
        </Text>
      </Columns>
    </>
  );
}

const Revision = styled.p`
  && {
    font-size: 15px;
  }
  time {
    color: ${c.ink};
    font-weight: 600;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: 32px clamp(40px, 6vw, 112px);
  max-width: ${maxWidth};
  margin: 0 auto;
  padding: clamp(16px, 2vw, 32px) clamp(16px, 4vw, 64px) clamp(64px, 7vw, 112px);
  @media ${from.lg} {
    grid-template-columns: 260px minmax(0, 1fr);
  }
`;
const Contents = styled.nav`
  align-self: start;
  h2 {
    margin-bottom: 12px;
    font-size: 15px;
    letter-spacing: 0;
  }
  ol {
    counter-reset: section;
    border-left: 1px solid ${c.line};
  }
  li {
    counter-increment: section;
  }
  a {
    display: block;
    padding: 6px 0 6px 16px;
    color: ${c.muted};
    font-size: 15px;
    line-height: 20px;
    text-decoration: none;
  }
  a:hover {
    color: ${c.ink};
    text-decoration: underline;
  }
  @media ${from.lg} {
    position: sticky;
    top: 96px;
    max-height: calc(100dvh - 120px);
    overflow-y: auto;
  }
  @media ${below.lg} {
    padding-bottom: 32px;
    border-bottom: 1px solid ${c.line};
  }
`;
const Text = styled.div`
  max-width: 68ch;
  min-width: 0;
  line-height: 1.65;
  section + section {
    margin-top: 44px;
  }
  h2 {
    margin-bottom: 14px;
    font-size: 24px;
  }
  p + p,
  p + ul,
  ul + p {
    margin-top: 12px;
  }
  ul {
    display: grid;
    gap: 8px;
    padding-left: 20px;
    list-style: disc;
  }
  li::marker {
    color: ${c.muted};
  }
  a {
    overflow-wrap: anywhere;
  }
`;
