/**
 * Refuses the names of providers, platforms, couriers and gateways outside the places that are
 * their own: adapter, definition, folders in the browser and in the sandbox, registries, tests and
 * documents. Names that the rules specify are listed below; the table may only shrink. [D-64]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectFiles } from './project-files.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const KINDS = ['payment', 'platform', 'courier', 'message']

/** Systems with an adapter, and those that are mentioned before they have one. */
const SYSTEMS = [
  ...KINDS.flatMap((kind) => readdirSync(join(ROOT, 'server/src/adapters', kind))),
  'woocommerce',
]
const NAME = new RegExp(SYSTEMS.join('|'), 'i')

const LOOKED =
  /^(domain|contracts|server|web|ui|console|embed|messages)\/.*\.(ts|tsx|css|sql|json)$/

/** Where a system's name belongs. */
const OWN: readonly RegExp[] = [
  /^contracts\/src\/integrations\//,
  /^server\/src\/adapters\/(payment|platform|courier|message)\//,
  /^server\/src\/integrations\.ts$/,
  /^server\/migrations\//,
  /^web\/src\/features\/payments\/providers\/(browser-providers\.ts$|[^/]+\/)/,
  // Tests, and what only they import.
  /\.test\.tsx?$|\/testing\/|\/fake-[^/]*$|\/samples?[-/]/,
]

/**
 * A specified field has the name of a provider, and pay later is a payment method with the code of its first
 * lender. The word is excused, not the rest of its line.
 */
const SPECIFIED_WORD = /\b(?:BHARATX|razorpayOrderId)\b/g

/**
 * Specified texts that contain a name: the number of lines in a file that may have one, and why.
 */
const SPECIFIED: Readonly<Record<string, { readonly lines: number; readonly why: string }>> = {
  'domain/src/orders/order/order-source.ts': { lines: 6, why: 'sources of orders, an enumeration' },
  'contracts/src/browser-failures.ts': { lines: 1, why: 'descriptions of failures of the browser' },
  'contracts/src/platform-base.ts': {
    lines: 3,
    why: 'the specified bases, by the code of the platform',
  },
  'contracts/src/errors.ts': { lines: 1, why: 'descriptions of errors' },
  'messages/src/en/payments.ts': {
    lines: 1,
    why: 'the name of the provider beneath the ways to pay',
  },
  'messages/src/hi/payments.ts': { lines: 1, why: 'the same' },
  'domain/src/text/shown-text.ts': { lines: 2, why: 'the same, and the texts shown instead' },
  'domain/src/tracking/courier-badge.ts': { lines: 2, why: 'names and colours of couriers' },
  'domain/src/tracking/courier-page.ts': { lines: 4, why: 'addresses of couriers' },
}

/** The lines of a file that name a system without permission. */
export function foreignNames(file: string, text: string): readonly string[] {
  if (!LOOKED.test(file) || OWN.some((place) => place.test(file))) return []
  const inPath = NAME.test(file) ? [`${file}: the file name contains the name of a system`] : []
  const lines = text
    .split('\n')
    .flatMap((line, index) =>
      NAME.test(line.replaceAll(SPECIFIED_WORD, ''))
        ? [`${file}:${index + 1}: ${line.trim()}`]
        : [],
    )
  const allowed = SPECIFIED[file]?.lines ?? 0
  if (lines.length < allowed) {
    return [...inPath, `${file}: ${lines.length} lines name a system; the table allows ${allowed}`]
  }
  return lines.length === allowed ? inPath : [...inPath, ...lines]
}

if (import.meta.main) {
  const found = projectFiles(ROOT)
    .filter((file) => LOOKED.test(file))
    .flatMap((file) => foreignNames(file, readFileSync(join(ROOT, file), 'utf8')))
  for (const line of found) console.error(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
