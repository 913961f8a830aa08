/** The rooms of the large folders, in their order: each may import those before it. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'contracts/src/calls': [
    'shapes',
    'identity',
    'payments',
    'accounts',
    'orders',
    'checkout',
    'links',
    'tracking',
    'stores',
  ],
  'domain/src/checkout': ['price', 'cart', 'delivery', 'steps'],
  'domain/src/orders': ['price', 'delivery', 'order', 'status', 'actions', 'reading'],
  'server/src/http': [
    'caller',
    'replies',
    'bodies',
    'limits',
    'calls',
    'operations',
    'pages',
    'docs',
  ],
  'server/src/modules/checkout': [
    'cart',
    'delivery',
    'price',
    'coupons',
    'options',
    'stock',
    'start',
    'placing',
    'editing',
    'stage',
    'feedback',
  ],
  'server/src/modules/links': [
    'stored',
    'paying',
    'hosted',
    'making',
    'notices',
    'prepay',
    'owner',
  ],
  'server/src/modules/orders': ['stored', 'reading', 'placing', 'platform', 'restore'],
  'server/src/modules/payments': [
    'accounts',
    'balances',
    'saved-cards',
    'attempt',
    'refund',
    'settle',
    'events',
    'restore',
    'used-methods',
    'means',
    'report',
  ],
}

const TEST_FILE = '\\.test\\.ts$'

/** What stands beside the rooms joins them: no room knows it. */
export const roomRules: readonly IRegularForbiddenRuleType[] = Object.entries(ROOMS).flatMap(
  ([folder, rooms]) =>
    rooms.map((room, index) => ({
      name: `room ${folder}/${room}`,
      severity: 'error' as const,
      from: { path: `^${folder}/${room}/`, pathNot: TEST_FILE },
      to: {
        path: [
          `^${folder}/(index|routes|all-calls)\\.ts$`,
          ...(index + 1 < rooms.length
            ? [`^${folder}/(${rooms.slice(index + 1).join('|')})/`]
            : []),
        ],
      },
    })),
)
