/**
 * The schema without room for more fields. The document lets answers have more, for newer servers; this server's answers
 * have those of the document only.
 */
export const closed = <T extends object>(schema: T): T =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as T;
