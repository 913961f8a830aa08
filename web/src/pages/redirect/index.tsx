import type { RedirectPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { RedirectPage } from './redirect-page.tsx'

export default {
  title: () => 'Payment',
  Page: RedirectPage,
} satisfies PageModule<Data>
