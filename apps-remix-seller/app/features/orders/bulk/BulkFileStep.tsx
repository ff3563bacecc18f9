import { Download } from 'lucide-react';
import styled from 'styled-components';
import { TypeStep } from '~/features/orders/create/TypeStep.tsx';
import { LinkButton } from '~/ui/Button.tsx';
import { c, radius } from '~/ui/tokens.ts';
import { FileDrop } from '~/ui/upload/FileDrop.tsx';
import type { BulkSetup } from './bulk.server.ts';
import { BULK_ACCEPT, type BulkChoice } from './bulk.ts';

type Props = {
  setup: BulkSetup;
  choice: BulkChoice;
  fileError?: string;
  onFile: (file: File | null) => void;
};

export function BulkFileStep({ setup, choice, fileError, onFile }: Props) {
  return (
    <>
      <TypeStep types={setup.types} name="shipmentTypeId" defaultValue={choice.shipmentTypeId} />
      <Frame aria-labelledby="upload-orders">
        <Head>
          <div>
            <h3 id="upload-orders">Upload Orders</h3>
            <p>
              One row per order. Repeat the Order ID to add products. An upload creates all orders of the
              file, or none if a row has an error.
            </p>
          </div>
          <LinkButton
            to="/orders/sample"
            reloadDocument
            variant="quiet"
            size="sm"
            icon={<Download aria-hidden />}
          >
            Download sample
          </LinkButton>
        </Head>
        <FileDrop label="Orders file" name="file" accept={BULK_ACCEPT} error={fileError} onChoose={onFile} />
      </Frame>
    </>
  );
}

const Frame = styled.section`
  display: grid;
  gap: 14px;
  padding: 16px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: flex-start;
  gap: 10px 16px;
  h3 {
    font-size: 14px;
    line-height: 20px;
  }
  p {
    font-size: 13px;
    color: ${c.muted};
  }
  > div {
    flex: 1 1 260px;
  }
`;
