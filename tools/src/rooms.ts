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

/** Files beside the rooms that are below all of them: a room may import them, and they import no room. */
const BELOW_ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/src/modules/checkout': ['checkout-dependencies', 'keyed-hash'],
}

/** Samples and fakes stand apart: only tests import them. */
const NO_ROOM: readonly string[] = ['testing']

const TEST_FILE = '\\.test\\.ts$'

/** What stands beside the rooms joins them: no room knows it, but for what is below them all. */
export const roomRules: readonly IRegularForbiddenRuleType[] = Object.entries(ROOMS).flatMap(
  ([folder, rooms]) => {
    const below = (BELOW_ROOMS[folder] ?? []).map((name) => `^${folder}/${name}\\.ts$`)
    const belowThem = {
      name: `below the rooms of ${folder}`,
      severity: 'error' as const,
      from: { path: below },
      to: { path: `^${folder}/`, pathNot: below },
    }
    const ofRooms = rooms.map((room, index) => ({
      name: `room ${folder}/${room}`,
      severity: 'error' as const,
      from: { path: `^${folder}/${room}/`, pathNot: TEST_FILE },
      to: {
        path: [
          `^${folder}/[^/]+\\.ts$`,
          ...(index + 1 < rooms.length
            ? [`^${folder}/(${rooms.slice(index + 1).join('|')})/`]
            : []),
        ],
        ...(below.length > 0 ? { pathNot: below } : {}),
      },
    }))
    return below.length > 0 ? [belowThem, ...ofRooms] : ofRooms
  },
)

/** A folder of a divided one that is no room is under no rule; neither is a room that is only listed. */
export function unlistedRooms(files: readonly string[]): readonly string[] {
  return Object.entries(ROOMS).flatMap(([folder, rooms]) => {
    const inside = files.flatMap((file) =>
      file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : [],
    )
    const folders = inside.flatMap((file) => (file.includes('/') ? [file.replace(/\/.*/, '')] : []))
    return [
      ...new Set(folders.filter((name) => ![...rooms, ...NO_ROOM].includes(name))),
      ...rooms.filter((room) => !folders.includes(room)),
    ].map((name) => `${folder}/${name}`)
  })
}
