import { ArrowLeft, ArrowRight, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PickupPanel } from '~/features/orders/create/PickupPanel.tsx';
import { ScheduleStep } from '~/features/orders/create/ScheduleStep.tsx';
import { StepFoot } from '~/features/orders/create/StepFoot.tsx';
import { CREATE_BULK } from '~/lib/page/paths.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Split, Stack } from '~/ui/page/Page.tsx';
import { Stepper } from '~/ui/page/Stepper.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { c } from '~/ui/tokens.ts';
import { UploadProgress } from '~/ui/upload/FileDrop.tsx';
import type { BulkSetup } from './bulk.server.ts';
import { BULK_LABELS, type BulkAnswer, type BulkStep } from './bulk.ts';
import { BulkErrors } from './BulkErrors.tsx';
import { BulkFileStep } from './BulkFileStep.tsx';
import { BulkLogisticsStep } from './BulkLogisticsStep.tsx';
import { RowsGrid } from './grid/RowsGrid.tsx';
import { useBulk } from './useBulk.ts';

/** Bulk upload: one form with all steps; scripts show one step at a time. */
export function BulkWizard({ setup, refused }: { setup: BulkSetup; refused: BulkAnswer | null }) {
  const bulk = useBulk(setup, refused);
  const { choice, open, error, isLast, current, steps } = bulk;
  const hydrated = useHydrated();
  const main = useRef<HTMLDivElement>(null);
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const generalError = error?.field === null ? error.message : null;
  const shown = useRef(open);

  useEffect(() => {
    const moved = shown.current !== open;
    shown.current = open;
    const wrong = main.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (error && wrong) wrong.focus();
    else if (moved)
      main.current?.querySelector<HTMLElement>('section:not([hidden]) :is(input, select)')?.focus();
  }, [open, error]);

  const part = (step: BulkStep, inside: ReactNode) => (
    <Part
      aria-label={BULK_LABELS[step]}
      data-later={step === open ? undefined : true}
      hidden={hydrated && step !== open}
    >
      <h2>{BULK_LABELS[step]}</h2>
      <Stack $gap={20}>
        {(error?.step ?? 'file') === step && <FormError>{generalError}</FormError>}
        {step === 'file' && error?.list && <BulkErrors list={error.list} />}
        {inside}
      </Stack>
    </Part>
  );

  return (
    <>
      <form
        ref={bulk.form}
        method="post"
        action={CREATE_BULK}
        encType="multipart/form-data"
        noValidate
        onChange={bulk.onFormChange}
        onSubmit={(event) => {
          event.preventDefault();
          bulk.next();
        }}
      >
        <LeaveGuard unsaved={bulk.isUnsaved} saving={bulk.isSending} />
        <Split>
          <Stack>
            <Card>
              <Stepper
                label="Upload steps"
                current={current}
                steps={steps.map(({ step, label }) => ({
                  label,
                  press: { type: 'button', disabled: bulk.isSending, onClick: () => bulk.show(step) },
                }))}
              />
            </Card>
            <Card flush>
              <div ref={main}>
                {part(
                  'file',
                  <BulkFileStep
                    key={bulk.round}
                    setup={setup}
                    choice={choice}
                    fileError={errorOf('file')}
                    onFile={bulk.chooseFile}
                  />,
                )}
                {part(
                  'logistics',
                  <BulkLogisticsStep
                    setup={setup}
                    services={bulk.services}
                    chosen={choice.logistic}
                    quote={bulk.quote}
                    isWaiting={bulk.isPricing}
                  />,
                )}
                {(!hydrated || steps.some(({ step }) => step === 'schedule')) &&
                  part(
                    'schedule',
                    <ScheduleStep setup={setup} chosen={choice} error={errorOf('scheduleTime')} />,
                  )}
                {bulk.progress && (
                  <Sending>
                    <UploadProgress {...bulk.progress} />
                  </Sending>
                )}
              </div>
              <StepFoot $flush>
                {current > 0 ? (
                  <Button
                    type="button"
                    variant="quiet"
                    disabled={bulk.isSending}
                    icon={<ArrowLeft aria-hidden />}
                    onClick={() => bulk.show(steps[current - 1]?.step ?? 'file')}
                  >
                    Back
                  </Button>
                ) : (
                  <span />
                )}
                {isLast || !hydrated ? (
                  <UploadButton
                    busy={bulk.isSending}
                    disabled={bulk.isPricing}
                    icon={<Upload aria-hidden />}
                    data-early={!isLast || undefined}
                  >
                    Upload orders
                  </UploadButton>
                ) : null}
                {!isLast && (
                  <NextButton disabled={!hydrated}>
                    Next
                    <ArrowRight aria-hidden />
                  </NextButton>
                )}
              </StepFoot>
            </Card>
          </Stack>
          <PickupPanel
            points={setup.points}
            newPoint={setup.newPoint}
            draft={choice}
            error={errorOf('userPickLocationOrDeliveryId')}
            onAdded={bulk.choosePoint}
          />
        </Split>
      </form>
      {hydrated && <RowsGrid setup={setup} bulk={bulk} />}
    </>
  );
}

/* Before hydration only the first step shows, to avoid a layout shift; without scripts all steps show. */
const Part = styled.section`
  padding: 20px;
  & + & {
    border-top: 1px solid ${c.line};
  }
  > h2 {
    margin-bottom: 14px;
    font-size: 15px;
    line-height: 22px;
  }
  @media (scripting: enabled) {
    &[data-later] {
      display: none;
    }
  }
`;
const Sending = styled.div`
  padding: 0 20px 20px;
`;
const UploadButton = styled(Button)`
  @media (scripting: enabled) {
    &[data-early] {
      display: none;
    }
  }
`;
const NextButton = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;
