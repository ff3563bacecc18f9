export { AppLayout } from './AppLayout.tsx';
export { ErrorPage } from './ErrorPage.tsx';
export { NotFound } from './NotFound.tsx';
export { SignIn } from './sign-in/SignIn.tsx';
export { Welcome } from './sign-in/Welcome.tsx';
