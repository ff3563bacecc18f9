import { ROLE_ADMIN } from '../../deps.ts';

export const roleName = (roleId: number) => (roleId === ROLE_ADMIN ? 'ROLE_ADMIN' : 'ROLE_USER');
