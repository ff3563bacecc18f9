/** Reads from an instance's metrics how often a job ran or an external service was called. */
export async function timesDone(
  metricsPort: number,
  what: 'job' | 'outside_call',
  labels: Record<string, string>,
): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const wanted = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  const lines = text
    .split('\n')
    .filter(
      (line) =>
        line.startsWith(`harkara_${what}_duration_seconds_count{`) &&
        wanted.every((label) => line.includes(label)),
    );
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
