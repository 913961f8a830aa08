import type { ErrorPage } from '@thela/contracts/pages'
import { FailurePage } from '../../shell/frame/failure-page.tsx'
import type { PageFailure } from '../../shell/frame/failure-page.tsx'
import { popUpOf } from '../../shell/frame/pop-up-of.ts'
import type { PageModule } from '../../shell/page.ts'

export interface FailureData extends ErrorPage {
  readonly failure: PageFailure
}

function Failure({ page }: { page: FailureData }) {
  return <FailurePage failure={page.failure} brand={page.brand} parentOrigin={popUpOf(page)} />
}

export default {
  title: ({ failure }, t) => t(`shell.failure.${failure}`),
  Page: Failure,
} satisfies PageModule<FailureData>
