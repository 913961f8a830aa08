/**
 * `npm run bench` measures every figure of `bench/limits.json`; `npm run bench -- tracking` runs one of the other benches.
 * It fails where a limit does not hold.
 */
import { benchCartPage } from './cart-page/cart-page-bench.ts'
import { benchStatements } from './checkout/statements-bench.ts'
import { benchGrowth } from './growth/growth-bench.ts'
import { benchOrdersGrowth } from './orders-growth/orders-growth-bench.ts'
import { benchPolling } from './polling/polling-bench.ts'
import { benchSpeed } from './speed/speed-bench.ts'
import { benchTrackingGrowth } from './tracking/growth-bench.ts'
import { benchScans } from './tracking/scans-bench.ts'
import { benchTracking } from './tracking/tracking-bench.ts'

const benches: Readonly<Record<string, () => Promise<boolean>>> = {
  speed: benchSpeed,
  statements: benchStatements,
  'cart-page': benchCartPage,
  tracking: benchTracking,
  scans: benchScans,
  'tracking-growth': benchTrackingGrowth,
  polling: benchPolling,
  growth: benchGrowth,
  'orders-growth': benchOrdersGrowth,
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const input = process.argv.slice(2)
for (const name of input.length > 0 ? input : ['speed']) {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}`)
  if (!(await bench())) process.exitCode = 1
}
