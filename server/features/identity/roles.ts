import { ROLE_ADMIN } from '../../platform/context.ts';

export const roleName = (roleId: number) => (roleId === ROLE_ADMIN ? 'ROLE_ADMIN' : 'ROLE_USER');
