import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';

export function TwoStepCard() {
  return (
    <Card title="Two-step sign-in" note="A code of an authenticator app, after your password.">
      <LinkButton to="/two-step" variant="quiet">
        Manage two-step sign-in
      </LinkButton>
    </Card>
  );
}
