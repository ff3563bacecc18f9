import { ArrowLeft, ArrowRight, Check, Truck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Chosen } from '~/features/orders/couriers/Chosen.tsx';
import { PickupPanel } from '~/features/orders/create/PickupPanel.tsx';
import { ScheduleStep } from '~/features/orders/create/ScheduleStep.tsx';
import { StepFoot } from '~/features/orders/create/StepFoot.tsx';
import { TypeStep } from '~/features/orders/create/TypeStep.tsx';
import { Button } from '~/ui/Button.tsx';
import { useBrowserLayoutEffect } from '~/ui/hooks/useBrowserLayoutEffect.ts';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Split, Stack } from '~/ui/page/Page.tsx';
import { Stepper } from '~/ui/page/Stepper.tsx';
import { FormError, Notice, TemporaryError } from '~/ui/text/Notice.tsx';
import { hiddenFields, type WizardAnswer } from './draft.ts';
import { LogisticsStep } from './rates/LogisticsStep.tsx';
import type { WizardSetup } from './setup.server.ts';
import { CustomerStep } from './steps/CustomerStep.tsx';
import type { StepName } from './steps/fields.ts';
import { PackageStep } from './steps/PackageStep.tsx';
import { type StepProps, useWizard } from './useWizard.ts';

const FORMS: Record<StepName, (props: StepProps) => ReactNode> = {
  type: ({ setup, field }) => <TypeStep types={setup.types} {...field('shipmentTypeId')} />,
  customer: CustomerStep,
  package: PackageStep,
  logistics: LogisticsStep,
  schedule: ({ setup, draft, field }) => (
    <ScheduleStep setup={setup} chosen={draft} error={field('scheduleTime').error} />
  ),
};

const INPUTS = 'input:not([type="hidden"], [disabled]), select, textarea';

/** Where the work goes on: at the chosen one of radio buttons that come first, else at the first empty field. */
function nextInput(step: HTMLElement | null) {
  const inputs = [...(step?.querySelectorAll<HTMLInputElement>(INPUTS) ?? [])];
  const [first] = inputs;
  const isNext =
    first?.type === 'radio'
      ? (input: HTMLInputElement) => input.checked
      : (input: HTMLInputElement) => input.required && input.type !== 'radio' && input.value === '';
  return inputs.find(isNext) ?? first;
}

/** One order in steps: a form that posts to its own address, with or without JavaScript. */
export function Wizard({ setup, path }: { setup: WizardSetup; path: string }) {
  const wizard = useWizard(setup, path);
  const { Form, draft, steps, open, refused, isBusy, isStale, field } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  const current = steps.indexOf(open);
  const isLast = current === steps.length - 1;
  const canShip = isLast && !setup.isEdit;
  const StepForm = FORMS[open.name];

  // Before the step is painted: a key may be pressed as soon as it shows.
  useBrowserLayoutEffect(() => {
    const isMoved = shown.current !== open;
    shown.current = open;
    const invalid = main.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused && invalid) invalid.focus();
    else if (isMoved) nextInput(main.current)?.focus({ preventScroll: true });
  }, [open, refused]);

  useEffect(() => {
    if (isStale && !wizard.isSaving && form.current) wizard.submit(form.current, 'refresh');
  });

  return (
    <Form
      ref={form}
      method="post"
      action={path}
      noValidate
      onChange={(event) => wizard.onFormChange(event.currentTarget)}
    >
      {/* Enter triggers a form's first button, which must be Next. */}
      <button type="submit" name="intent" value="next" hidden tabIndex={-1} />
      <input type="hidden" name="step" value={open.name} />
      {hiddenFields(draft, open).map(([name, value], index) => (
        <input key={`${name}${index}`} type="hidden" name={name} value={value} readOnly />
      ))}
      <LeaveGuard unsaved={wizard.isUnsaved} saving={wizard.isSaving} />
      <Split>
        <Stack>
          <Card>
            <Stepper
              label="Order steps"
              current={current}
              steps={steps.map(({ name, label }) => ({
                label,
                done: wizard.isReached(name),
                press: { name: 'open', value: name },
              }))}
            />
          </Card>
          <Card title={open.label}>
            <div ref={main} role="group" aria-label={open.label}>
              <Stack key={`${open.name}${wizard.version}`} $gap={20}>
                {wizard.isRestored && <Notice>We kept your draft.</Notice>}
                <RefusedNotice answer={refused} />
                <StepForm
                  {...{ draft, field, setup, refused }}
                  options={wizard.options}
                  forMe={wizard.forMe}
                  onFormChange={wizard.onFormChange}
                />
              </Stack>
            </div>
            <StepFoot>
              {current > 0 ? (
                <Button
                  name="intent"
                  value="back"
                  variant="quiet"
                  formNoValidate
                  icon={<ArrowLeft aria-hidden />}
                  onClick={(event) => wizard.goBack(event, (steps[current - 1] ?? open).name)}
                >
                  Back
                </Button>
              ) : (
                <span />
              )}
              {open.name === 'logistics' && wizard.chosen && <Chosen chosen={wizard.chosen} />}
              <Inline>
                {setup.isEdit && !isLast && (
                  <Button
                    name="intent"
                    value="save"
                    variant="quiet"
                    busy={isBusy}
                    icon={<Check aria-hidden />}
                  >
                    Save changes
                  </Button>
                )}
                <Button
                  name="intent"
                  value="next"
                  variant={canShip ? 'quiet' : undefined}
                  busy={isBusy}
                  icon={isLast && <Check aria-hidden />}
                >
                  {isLast ? (setup.isEdit ? 'Update order' : 'Create order') : 'Next'}
                  {!isLast && <ArrowRight aria-hidden />}
                </Button>
                {canShip && (
                  <Button name="intent" value="ship" busy={isBusy} icon={<Truck aria-hidden />}>
                    Create and ship
                  </Button>
                )}
              </Inline>
            </StepFoot>
          </Card>
        </Stack>
        <PickupPanel
          points={setup.points}
          newPoint={setup.newPoint}
          version={wizard.version}
          draft={draft}
          error={field('userPickLocationOrDeliveryId').error}
          onAdded={wizard.choosePoint}
        />
      </Split>
    </Form>
  );
}

function RefusedNotice({ answer }: { answer: WizardAnswer | null }) {
  const { message, seconds } = answer?.formError ?? {};
  if (!seconds) return <FormError>{message}</FormError>;
  return (
    <TemporaryError key={answer?.id} seconds={seconds}>
      {message}
    </TemporaryError>
  );
}
