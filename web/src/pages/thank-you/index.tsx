import type { ThankYouPage as Data } from '@thela/contracts/pages'
import type { PageModule } from '../../shell/page.ts'
import { ThankYouPage } from './thank-you-page.tsx'

export default {
  title: (_, t) => t('thankYou.documentTitle'),
  Page: ThankYouPage,
} satisfies PageModule<Data>
