import { Form, useNavigation, useLoaderData } from '@remix-run/react';
import { PackageSearch } from 'lucide-react';
import styled from 'styled-components';
import { fieldsOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { c, from, radius } from '~/ui/tokens.ts';
import type { findParcel } from './parcel.server.ts';

/** The public tracking form: an AWB and one button. */
function TrackEntry({ answer }: { answer: unknown }) {
  const busy = useNavigation().state !== 'idle';
  const form = useFocusFirstError(answer);
  return (
    <Band>
      <Disc aria-hidden>
        <PackageSearch size={28} />
      </Disc>
      <h1>Track your package</h1>
      <p>Enter the AWB number from your message, label or receipt. No account needed.</p>
      <Box ref={form} method="get" noValidate>
        <Field
          label="AWB number"
          placeholder="For example 1490812345675"
          required
          autoComplete="off"
          spellCheck={false}
          {...fieldsOf(answer)('awb')}
        />
        <Button variant="marigold" busy={busy}>
          Track
        </Button>
      </Box>
    </Band>
  );
}

const Band = styled.section`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-width: 640px;
  margin: 0 auto;
  padding: clamp(40px, 10vh, 112px) 16px;
  text-align: center;
  h1 {
    font-size: clamp(28px, 5vw, 40px);
  }
  > p {
    color: ${c.muted};
  }
`;
const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
  background: ${c.brandTint};
  color: ${c.brand};
`;
const Box = styled(Form)`
  display: grid;
  gap: 12px;
  width: 100%;
  margin-top: 16px;
  padding: 20px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  text-align: left;
  @media ${from.md} {
    grid-template-columns: 1fr auto;
    button {
      margin-top: 24px;
      align-self: start;
    }
  }
`;

export function TrackPackage() {
  return <TrackEntry answer={useLoaderData<typeof findParcel>()} />;
}
