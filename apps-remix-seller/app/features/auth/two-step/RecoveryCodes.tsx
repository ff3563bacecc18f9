import styled from 'styled-components';
import { AuthHeading } from '~/features/auth/AuthFrame.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c, radius } from '~/ui/tokens.ts';

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, to }: { codes: string[]; to: string }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <AuthHeading
        title="Your recovery codes"
        note="Two-step sign-in is on. Each code works once in place of the app. Keep your codes somewhere other than your phone: we won’t show them again."
      />
      <Stack>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <Row>
          <CopyButton text={text} />
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
            Download
          </a>
        </Row>
        <LinkButton to={to} size="lg" wide>
          I have saved them
        </LinkButton>
      </Stack>
    </>
  );
}

const Codes = styled.ul`
  display: grid;
  gap: 4px;
  padding: 14px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  font-size: 14px;
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 40px;
`;
