/**
 * Runs before `npm start`: builds the browser's files if they are missing or older than their
 * sources.
 */
import { existsSync } from 'node:fs'
import { newestChange } from './newest-change.ts'
import { runStep } from './run-steps.ts'

const RULES = ['domain/src', 'messages/src', 'contracts/src']
const OUTPUTS = [
  {
    part: '@thela/web',
    from: ['ui/src', 'web/src', 'web/public', ...RULES],
    // Written last, so an interrupted build is begun again.
    to: 'web/build/pages.json',
    builder: 'vite',
  },
  {
    part: '@thela/embed',
    from: ['embed/build.ts', 'embed/src', 'contracts/src', 'messages/src'],
    to: 'embed/dist',
    builder: 'esbuild',
  },
]

const stale = OUTPUTS.filter(({ from, to }) => newestChange([to]) < newestChange(from))
for (const { part, to, builder } of stale) {
  // Installed without development dependencies: the pages were built elsewhere.
  if (!existsSync(`node_modules/${builder}`)) {
    if (newestChange([to]) > 0) continue
    console.error(
      `${to} is missing, and its build tools are not installed. Build it with "npm ci && npm run build", then run "npm ci --omit=dev"`,
    )
    process.exit(1)
  }
  console.log(`Building ${part} …`)
  const { passed, output } = await runStep(
    { name: part, command: `npm run build -w ${part}` },
    false,
  )
  if (passed) continue
  console.error(output)
  process.exit(1)
}
