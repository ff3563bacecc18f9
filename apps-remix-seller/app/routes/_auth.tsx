import { Outlet } from '@remix-run/react';
import { AuthFrame } from '~/features/auth/AuthFrame.tsx';

export default function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  );
}
