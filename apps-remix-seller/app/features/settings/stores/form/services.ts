type Service = { courierId: number; motId: number };

/** A courier and its mode, as the value of a choice. */
export const serviceText = ({ courierId, motId }: Service) => `${courierId}-${motId}`;

export function serviceOf(text: string): Service {
  const [courierId = 0, motId = 0] = text.split('-').map(Number);
  return { courierId, motId };
}
