import { GraphQLError } from 'graphql';
import type { Account, World } from '../../calls/company.ts';
import type { ShopifyStore } from '../store.ts';

/** What every resolver is given. */
export type Call = {
  world: World;
  of: Account;
  store: ShopifyStore;
  /** The version of the API that was asked. */
  version: string;
  /** What was wrong with the searches of this call. */
  searches: { path: string[]; query: string; warnings: { field: string; message: string }[] }[];
};

export type UserError = { field: string[] | null; message: string };

export const userError = (field: string[] | null, message: string): UserError => ({ field, message });

export const badRequest = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } });
