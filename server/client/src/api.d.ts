export type * from '../../contract/api.d.ts';
