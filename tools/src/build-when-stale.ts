/** Before `npm start`: what the browser gets is built if it is missing or older than its sources. */
import { rmSync } from 'node:fs'
import { newestChange } from './newest-change.ts'
import { runStep } from './run-steps.ts'

const rules = ['domain/src', 'contracts/src']
const outputs = [
  { part: '@thela/web', from: ['web/src', 'web/public', ...rules], to: 'web/build' },
  { part: '@thela/embed', from: ['embed/src', 'contracts/src'], to: 'embed/dist' },
]

const stale = outputs.filter(({ from, to }) => newestChange([to]) < newestChange(from))
for (const { part, to } of stale) {
  rmSync(to, { recursive: true, force: true })
  console.log(`Building ${part} …`)
  const { passed, output } = await runStep(
    { name: part, command: `npm run build -w ${part}` },
    false,
  )
  if (passed) continue
  console.error(output)
  process.exit(1)
}
