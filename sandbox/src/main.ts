import { makeApp } from './app.ts'
import { makeSandbox } from './core/sandbox.ts'

const port = Number(process.env.SANDBOX_PORT ?? 4000)
const baseUrl = process.env.SANDBOX_URL ?? `http://localhost:${port}`
const thelaUrl = process.env.THELA_URL ?? 'http://localhost:3000'
const seed = Number(process.env.SANDBOX_SEED ?? 1)

const folder = process.env.SANDBOX_DATA || undefined

const sandbox = makeSandbox({ baseUrl, thelaUrl, seed, isDemo: true, folder })
const app = await makeApp(sandbox)
try {
  await app.listen({ port, host: process.env.SANDBOX_HOST ?? 'localhost' })
} catch (problem) {
  process.stderr.write(`the sandbox cannot start: ${String(problem)}\n`)
  process.exit(1)
}
// The parent process may have exited, so that nobody reads the output.
process.stdout.once('error', () => process.exit(0))
process.stdout.write(`sandbox ready at ${baseUrl}/control\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close())
}
// As an owner enters the store's token in the settings of the shop's server.
process.on('message', (message: { storeTokens?: Record<string, string> }) => {
  for (const [shop, token] of Object.entries(message.storeTokens ?? {})) {
    sandbox.storeTokens.set(shop, token)
  }
})
// Started as a child process with a channel, the sandbox ends with its parent, for whatever reason
// the parent ended.
process.once('disconnect', () => void app.close())
