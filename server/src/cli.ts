import { runCommand } from './command-line/commands.ts'
import { errorText } from './command-line/error-text.ts'
import { readSettings } from './settings.ts'

try {
  await runCommand(
    {
      settings: readSettings(process.env),
      environment: process.env,
      print: (text) => void process.stdout.write(`${text}\n`),
      untilEnd: () =>
        new Promise((resolve) => {
          process.once('SIGINT', () => resolve())
          process.once('SIGTERM', () => resolve())
        }),
    },
    process.argv.slice(2),
  )
} catch (error) {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
}
