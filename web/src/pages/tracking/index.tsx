import type { TrackingPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { TrackingPage } from './tracking-page.tsx'

export default {
  title: (_, t) => t('tracking.page.title'),
  Page: TrackingPage,
} satisfies PageModule<Data>
