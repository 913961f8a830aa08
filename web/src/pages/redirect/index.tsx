import type { RedirectPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { RedirectPage } from './redirect-page.tsx'

export default {
  title: (_, t) => t('payments.title'),
  Page: RedirectPage,
} satisfies PageModule<Data>
