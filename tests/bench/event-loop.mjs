// Loaded into the server before it starts: tells the parent, when asked, how long its event loop was held since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('message', () => {
  process.send({ longestMs: delay.max / 1e6 });
  delay.reset();
});
process.channel.unref();
