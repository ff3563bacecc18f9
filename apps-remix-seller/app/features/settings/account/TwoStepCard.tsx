import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';

export function TwoStepCard() {
  return (
    <Card title="Two-step sign-in" note="After your password, enter a code from an authenticator app.">
      <LinkButton to="/two-step" variant="quiet">
        Manage two-step sign-in
      </LinkButton>
    </Card>
  );
}
