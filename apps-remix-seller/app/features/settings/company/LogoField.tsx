import { MAX_FILE_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '@harkara/server/contract/limits';
import { FILE_TEXTS } from '@harkara/server/contract/texts/files';
import { TEXTS } from '@harkara/server/contract/texts/sellers';
import { Building2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Labelled } from '~/ui/form/Labelled.tsx';
import { c, radius } from '~/ui/tokens.ts';
import { FileInput } from '~/ui/upload/FileInput.ts';

const TYPES = ['image/png', 'image/jpeg'];

type Props = { saved: string | null; error?: string; onChoose: (chosen: boolean) => void };

/** The company's logo with a preview. Reports a file that is too large before the upload. */
export function LogoField({ saved, error, onChoose }: Props) {
  const [chosen, setChosen] = useState<{ url: string; error?: string } | null>(null);
  const picture = chosen?.url ?? saved;

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  const choose = async (file: File | undefined) => {
    onChoose(Boolean(file));
    setChosen(file ? { url: URL.createObjectURL(file), error: await errorOf(file) } : null);
  };
  return (
    <Row>
      <Frame>
        {picture ? <img src={picture} alt="Company logo" /> : <Building2 size={28} aria-hidden />}
      </Frame>
      <Labelled
        label="Company logo"
        optional={!saved}
        error={chosen?.error ?? (chosen ? undefined : error)}
        hint="PNG, JPEG or JPG, up to 1 MB and 90 × 88 px"
      >
        {(controlProps) => (
          <FileInput
            name="companyLogo"
            onChange={(event) => void choose(event.target.files?.[0])}
            {...controlProps}
          />
        )}
      </Labelled>
    </Row>
  );
}

async function errorOf(file: File): Promise<string | undefined> {
  if (!TYPES.includes(file.type)) return FILE_TEXTS.unsupported;
  if (file.size > MAX_FILE_BYTES) return FILE_TEXTS.tooBig;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return FILE_TEXTS.unsupported;
  const isLarge = picture.width > MAX_LOGO_WIDTH || picture.height > MAX_LOGO_HEIGHT;
  return isLarge ? TEXTS.logoTooLarge : undefined;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  > :last-child {
    flex: 1 1 220px;
  }
`;
const Frame = styled.div`
  display: grid;
  place-items: center;
  width: 108px;
  height: 106px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.canvas};
  color: ${c.muted};
  img {
    max-width: 90px;
    max-height: 88px;
  }
`;
