/** A value that the code before has made sure of. Throws where it is missing after all: a fault of the program, not of its input. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value is missing that must be there.');
  return value;
}
