import { join } from 'node:path';
import { cached } from '@varfreq/testkit/components/cache';
import { goModule } from '@varfreq/testkit/components/go-program';
import { runGo } from '@varfreq/testkit/components/run-go';

const prometheus = {
  module: 'github.com/prometheus/prometheus',
  version: 'v0.305.1',
  sum: 'h1:RUn3HzNn/cLuViExfg+oCs9GhcqKYxaLUH/Uh/lEAYs=',
};

/**
 * Path of promtool, built inside its module (`go install` refuses modules that exclude versions), which takes minutes.
 * Errors: Go is missing, a checksum mismatch, a failed build.
 */
export async function fetchPromtool(): Promise<string> {
  const home = await cached(`promtool-${prometheus.version}`, async (bin) => {
    const cwd = await goModule(prometheus);
    const args = ['build', '-trimpath', '-o', join(bin, 'promtool'), './cmd/promtool'];
    await runGo(args, { cwd, env: { CGO_ENABLED: '0' } });
  });
  return join(home, 'promtool');
}
