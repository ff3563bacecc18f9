import { MAX_VIEWS, MAX_VIEW_NAME_LENGTH } from '../limits.ts';

export const TEXTS = {
  saved: 'View saved successfully',
  removed: 'View deleted successfully',
  notFound: 'View not found',
  nameRequired: 'Name is required',
  nameLong: `Name must be no longer than ${MAX_VIEW_NAME_LENGTH} characters`,
  nameTaken: 'A view with this name already exists',
  tooMany: `A list can have no more than ${MAX_VIEWS} views`,
  queryUnknown: 'A view can only save filters of its list',
  queryLong: 'A view can’t save this many filters',
} as const;
