// Preloaded into the server: reports to the parent the longest event loop delay since the last report.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ longestMs: delay.max / 1e6 });
  delay.reset();
});
process.channel.unref();
