import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PickupPanel } from '~/features/orders/create/PickupPanel.tsx';
import { StepFoot } from '~/features/orders/create/StepFoot.tsx';
import { Button } from '~/ui/Button.tsx';
import { LeaveGuard } from '~/ui/overlay/LeaveGuard.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Split, Stack } from '~/ui/page/Page.tsx';
import { Stepper } from '~/ui/page/Stepper.tsx';
import { FormError, Notice, PassingError } from '~/ui/text/Notice.tsx';
import { type DraftField, hiddenFields, STEP_LABELS } from './draft.ts';
import type { WizardSetup } from './setup.server.ts';
import { OpenStep } from './steps/OpenStep.tsx';
import { useWizard } from './useWizard.ts';
import { PASSING, type WizardAnswer } from './wizard.ts';

const ASIDE = 'input:not([type="hidden"], [disabled]), select, textarea';

function Fault({ answer }: { answer: WizardAnswer | null }) {
  const text = answer?.formError;
  const seconds = text ? PASSING[text] : undefined;
  if (!seconds) return <FormError>{text}</FormError>;
  return (
    <PassingError key={answer?.id} seconds={seconds}>
      {text}
    </PassingError>
  );
}

/** One order in steps: a form that posts to its own address, with or without JavaScript. */
export function Wizard({ setup, path }: { setup: WizardSetup; path: string }) {
  const wizard = useWizard(setup, path);
  const { Form, draft, steps, open, refused, isBusy, isStale } = wizard;
  const form = useRef<HTMLFormElement>(null);
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  const current = steps.indexOf(open);
  const isLast = current === steps.length - 1;
  const field = (name: string) => ({
    name,
    defaultValue: draft[name as DraftField],
    // Hides the error once the field is changed.
    error:
      refused && refused.draft[name as DraftField] === draft[name as DraftField]
        ? refused.fieldErrors[name]
        : undefined,
  });

  useEffect(() => {
    const moved = shown.current !== open;
    shown.current = open;
    const fault = main.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused && fault) fault.focus();
    else if (moved) main.current?.querySelector<HTMLElement>(ASIDE)?.focus({ preventScroll: true });
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
      onChange={(event) => wizard.keep(event.currentTarget)}
    >
      {/* Enter triggers a form's first button, so that must be Next. */}
      <button type="submit" name="do" value="next" hidden tabIndex={-1} />
      <input type="hidden" name="step" value={open} />
      {hiddenFields(draft, open).map(([name, value], index) => (
        <input key={`${name}${index}`} type="hidden" name={name} value={value} readOnly />
      ))}
      <LeaveGuard unsaved={wizard.isUnsaved} saving={wizard.isSaving} />
      <Split>
        <Stack>
          <Card>
            <Stepper
              label="Steps of the order"
              current={current}
              steps={steps.map((step) => ({
                label: STEP_LABELS[step],
                done: wizard.reached(step),
                press: { name: 'do', value: `go:${step}` },
              }))}
            />
          </Card>
          <Card title={STEP_LABELS[open]}>
            <div ref={main} role="group" aria-label={STEP_LABELS[open]}>
              <Stack key={`${open}${wizard.version}`} $gap={20}>
                {wizard.isKept && <Notice>We kept your draft.</Notice>}
                <Fault answer={refused} />
                <OpenStep
                  {...{ open, draft, field, setup, refused }}
                  options={wizard.options}
                  keep={wizard.keep}
                />
              </Stack>
            </div>
            <StepFoot>
              {current > 0 ? (
                <Button
                  name="do"
                  value="back"
                  variant="quiet"
                  formNoValidate
                  icon={<ArrowLeft aria-hidden />}
                  onClick={(event) => wizard.goBack(event, steps[current - 1] ?? open)}
                >
                  Back
                </Button>
              ) : (
                <span />
              )}
              <Inline>
                {setup.isEdit && !isLast && (
                  <Button name="do" value="save" variant="quiet" busy={isBusy} icon={<Check aria-hidden />}>
                    Save changes
                  </Button>
                )}
                <Button name="do" value="next" busy={isBusy} icon={isLast && <Check aria-hidden />}>
                  {isLast ? (setup.isEdit ? 'Update order' : 'Create order') : 'Next'}
                  {!isLast && <ArrowRight aria-hidden />}
                </Button>
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
