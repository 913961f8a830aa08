import type { Config } from '@react-router/dev/config'
import path from 'node:path'
import { compressAssets } from './compress-assets.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // Every page is entered by a full request: nothing is discovered or fetched ahead of need.
  routeDiscovery: { mode: 'initial' },
  // Our loaders run on the server only, so there are no client parts to split off.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) =>
    compressAssets(path.join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
