import { Outlet } from '@remix-run/react';
import { AuthFrame } from '~/ui/AuthFrame';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
