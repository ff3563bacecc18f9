import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { c } from '~/ui/tokens.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down until another OTP may be sent. Without JavaScript only the server enforces the pause. */
export function Resend({ waitSeconds }: { waitSeconds: number }) {
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const [left, setLeft] = useState(waitSeconds);

  useEffect(() => {
    const end = Date.now() + waitSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [waitSeconds]);

  const waits = hydrated && left > 0;
  return (
    <Row>
      <span>Didn’t get it?</span>
      {waits ? (
        <span>You can resend it in {clock(left)}.</span>
      ) : (
        <Button
          name="intent"
          value="resend"
          variant="plain"
          size="sm"
          busy={navigation.formData?.get('intent') === 'resend'}
        >
          Resend OTP
        </Button>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 30px;
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  color: ${c.muted};
`;
