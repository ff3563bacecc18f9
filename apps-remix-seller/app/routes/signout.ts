import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '~/session.server';

export const loader = () => redirect('/signin');

export const action = ({ context }: ActionFunctionArgs) => signOut(context);
