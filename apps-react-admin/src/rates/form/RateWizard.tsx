import { Box, Button, Paper, Step, StepButton, Stepper } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import type { useRateForm } from './useRateForm.ts';

const stepNames = ['Logistics Details', 'Rates', 'TAX & COD'] as const;

type RateWizardProps = {
  form: ReturnType<typeof useRateForm>;
  steps: readonly ReactNode[];
  isSaving: boolean;
  onFinish: () => void;
};

/** Moving forward requires a valid step; otherwise the first invalid field gets the focus. */
export function RateWizard({ form, steps, isSaving, onFinish }: RateWizardProps) {
  const box = useRef<HTMLDivElement>(null);
  const isLast = form.step === steps.length - 1;
  const isStepValid = () => {
    if (form.check()) return true;
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };
  const goNext = () => {
    if (!isStepValid()) return;
    if (isLast) onFinish();
    else form.goTo(form.step + 1);
  };
  const goTo = (step: number) => {
    if (step < form.step || isStepValid()) form.goTo(step);
  };
  return (
    <Paper
      variant="outlined"
      ref={box}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Stepper nonLinear activeStep={form.step} sx={{ maxWidth: 640 }}>
        {stepNames.map((name, index) => (
          <Step key={name} aria-current={index === form.step ? 'step' : undefined}>
            <StepButton disabled={isSaving} onClick={() => goTo(index)}>
              {name}
            </StepButton>
          </Step>
        ))}
      </Stepper>
      <Box role="group" aria-label={stepNames[form.step]}>
        {steps[form.step]}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {form.step > 0 && (
          <Button variant="outlined" onClick={() => form.goTo(form.step - 1)} disabled={isSaving}>
            Previous step
          </Button>
        )}
        <Button variant="contained" onClick={goNext} loading={isSaving}>
          {isLast ? 'Finish' : 'Next step'}
        </Button>
      </Box>
    </Paper>
  );
}
