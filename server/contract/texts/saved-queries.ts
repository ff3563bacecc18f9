import { MAX_QUERIES, MAX_QUERY_NAME_LENGTH } from '../limits.ts';

export const TEXTS = {
  saved: 'Query saved successfully',
  removed: 'Query deleted successfully',
  notFound: 'Query not found',
  nameRequired: 'Name is required',
  nameLong: `Name must be no longer than ${MAX_QUERY_NAME_LENGTH} characters`,
  nameTaken: 'A query with this name already exists',
  tooMany: `A list can have no more than ${MAX_QUERIES} queries`,
  searchUnknown: 'A query can save only filters, a sort and its order',
  searchLong: 'A query can’t save this many filters',
} as const;
