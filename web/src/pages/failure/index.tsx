import type { ErrorPage } from '@thela/contracts/pages'
import { FailurePage } from '../../shell/frame/failure-page.tsx'
import type { PageFailure } from '../../shell/frame/failure-page.tsx'
import { popUpOf } from '../../shell/frame/pop-up-of.ts'
import type { PageModule } from '../../shell/page.ts'

export interface FailureData extends ErrorPage {
  readonly failure: PageFailure
}

function Failure({ page }: { page: FailureData }) {
  const { failure, brand, leadsBack = false } = page
  return (
    <FailurePage
      failure={failure}
      brand={brand}
      parentOrigin={popUpOf(page)}
      leadsBack={leadsBack}
    />
  )
}

export default {
  title: ({ failure }, t) => t(`shell.failure.${failure}`),
  Page: Failure,
} satisfies PageModule<FailureData>
