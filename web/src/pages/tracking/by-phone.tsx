/** The search by mobile number: the login, and then to the parcel. [tracking §2, §6, ADR-348] */
import type { StoreBrand } from '@thela/contracts/pages'
import { useEffect, useRef, useState } from 'react'
import type { ApiCallError } from '../../api/api-call-error.ts'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { FoundParcels } from '../../features/tracking/search/found-parcels.tsx'
import { leadAfterLogin } from '../../features/tracking/search/lead-after-login.ts'
import type { Lead } from '../../features/tracking/search/lead-after-login.ts'
import { waitAfterLeaving } from '../../features/tracking/search/look-up.ts'
import type { Found } from '../../features/tracking/search/look-up.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { WaitingPart } from '../../shell/frame/waiting-part.tsx'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { Card } from '@thela/ui/layout/card.tsx'

interface ByPhoneProps {
  brand: StoreBrand
  /** This was searched for by its number. */
  searched: string
  isLoggedIn: boolean
  onFound: (found: Found) => void
  onFailure: (failure: ApiCallError) => void
}

/** No other page shows this. */
type Listed = Extract<Lead, { readonly kind: 'PARCELS' | 'NO_PARCELS' }>

/** After the OTP to the parcel that was searched, to the only open one, or to a choice. */
export function ByPhone({ brand, searched, isLoggedIn, onFound, onFailure }: ByPhoneProps) {
  const t = useMessages()
  const hasAccountLinks = !brand.hideBranding
  const [listed, setListed] = useState<Listed>()
  const lead = useAsyncAction(async () => {
    setListed(undefined)
    const lead = await leadAfterLogin({ storeId: brand.storeId, hasAccountLinks }, searched)
    if (lead.kind === 'PARCELS' || lead.kind === 'NO_PARCELS') {
      setListed(lead)
      return
    }
    if (lead.kind === 'ORDERS') goWithSession(links.orders(brand.slug))
    else onFound(lead)
    await waitAfterLeaving()
  })
  // Another customer may log in next.
  if (!isLoggedIn && !lead.isBusy && listed) setListed(undefined)
  if (lead.isBusy) {
    return (
      <Card title={t('tracking.loggedIn.title')}>
        <WaitingPart brand={brand} label={t('tracking.loggedIn.leading')}>
          <Skeleton />
          <Skeleton shape="row" />
        </WaitingPart>
      </Card>
    )
  }
  if (!isLoggedIn) {
    return (
      <SignInCard
        title={t('tracking.phone.title')}
        reason={t('tracking.phone.reason')}
        isTitled
        onSignedIn={() => lead.run()}
        onFailure={onFailure}
      />
    )
  }
  return (
    <Card title={t('tracking.loggedIn.title')}>
      {lead.failure && (
        <Notice tone="error" announce>
          {errorText(t, lead.failure)}
        </Notice>
      )}
      {listed ? <Parcels listed={listed} /> : <FindParcels onFind={() => lead.run()} />}
      {hasAccountLinks && (
        <LinkButton href={links.orders(brand.slug)} variant="plain" wide>
          {t('tracking.loggedIn.orders')}
        </LinkButton>
      )}
    </Card>
  )
}

function FindParcels({ onFind }: { onFind: () => void }) {
  const t = useMessages()
  return (
    <>
      <p>{t('tracking.loggedIn.text')}</p>
      <Button wide onClick={onFind}>
        {t('tracking.loggedIn.find')}
      </Button>
    </>
  )
}

function Parcels({ listed }: { listed: Listed }) {
  const t = useMessages()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button or the field that had the focus is gone.
    if (document.activeElement === document.body) result.current?.focus({ preventScroll: true })
  }, [])
  const title =
    listed.kind === 'PARCELS'
      ? t('tracking.loggedIn.parcels')
      : t(`tracking.loggedIn.${listed.state}.title`)
  return (
    <div ref={result} role="group" aria-label={title} tabIndex={-1}>
      {listed.kind === 'PARCELS' ? (
        <FoundParcels title={title} parcels={listed.parcels} />
      ) : (
        <Notice announce title={title}>
          {t(`tracking.loggedIn.${listed.state}.text`)}
        </Notice>
      )}
    </div>
  )
}
