import { FailurePage } from '../../shell/frame/failure-page.tsx'
import type { FailureData, PageFailure } from '../../shell/frame/failure-page.tsx'
import { popUpOf } from '../../shell/frame/pop-up-of.ts'
import { FindParcel } from './find-parcel.tsx'
import type { PageModule } from '../../shell/page.ts'

function failureOf({ failure, retryLink, sid }: FailureData): PageFailure {
  if (retryLink !== undefined) return 'store-down'
  return failure === 'no-store' && sid !== undefined ? 'no-parcel' : failure
}

function Failure({ page }: { page: FailureData }) {
  const { brand, cartId, leadsBack = false, retryLink, reloadLink, ownStores } = page
  return (
    <FailurePage
      failure={failureOf(page)}
      brand={brand}
      parentOrigin={popUpOf(page)}
      cartId={cartId}
      leadsBack={leadsBack}
      retryLink={retryLink ?? reloadLink}
      ownStores={ownStores}
      search={page.failure === 'no-store' && <FindParcel searched={page.sid} />}
    />
  )
}

export default {
  title: (page, t) => t(`shell.failure.${failureOf(page)}`),
  Page: Failure,
} satisfies PageModule<FailureData>
