/** The address of a resource's list, narrowed by a filter. */
export const listAt = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
