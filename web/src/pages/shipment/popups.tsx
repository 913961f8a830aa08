/** The search and the login over the page of a shipment. [tracking §2, T2.9] */
import type { ShipmentPage } from '@thela/contracts/pages'
import { embedOptions } from '@thela/domain/tracking'
import { useState } from 'react'
import { links } from '../../api/links.ts'
import { goWithSession } from '../../api/session.ts'
import { OrderOtpForm } from '../../features/identity/sign-in/order-otp-form.tsx'
import { SignInForm } from '../../features/identity/sign-in/sign-in-form.tsx'
import type { Found } from '../../features/tracking/search/look-up.ts'
import { Lookup } from '../../features/tracking/search/lookup.tsx'
import { useMessages } from '../../language/use-messages.ts'
import { reportOtpFailure } from '../../features/identity/sign-in/report-otp-failure.ts'
import { Dialog } from '@thela/ui/layout/dialog.tsx'

export type Popup = 'SEARCH' | 'LOGIN'

interface PopupsProps {
  page: ShipmentPage
  open: Popup
  isLoggedIn: boolean
  onClose: () => void
}

export function Popups({ page, open, isLoggedIn, onClose }: PopupsProps) {
  const t = useMessages()
  const { brand } = page
  const goTo = (found: Found) => {
    if (found.kind === 'ORDER') return goWithSession(links.order(found.orderId, brand.slug))
    // The tracking home asks for the login of a private one.
    const { trackingId, start } = found
    goWithSession(
      start === 'DETAILS' || page.mode === 'SELLER'
        ? links.shipment(trackingId)
        : links.tracking(trackingId, brand.slug),
    )
  }
  return (
    <>
      <Dialog open={open === 'SEARCH'} title={t('tracking.parcel.another')} onClose={onClose}>
        <Lookup
          searched=""
          hasOtpLogin={isLoggedIn}
          canLogIn={embedOptions(page.mode).login}
          onFound={goTo}
        />
      </Dialog>
      <Dialog open={open === 'LOGIN'} title={t('tracking.login.title')} onClose={onClose}>
        <LoginForm page={page} onSignedIn={onClose} />
      </Dialog>
    </>
  )
}

function LoginForm({ page, onSignedIn }: Pick<PopupsProps, 'page'> & { onSignedIn: () => void }) {
  const t = useMessages()
  const { trackingId, automaticOtp } = page
  const [isAutomatic, setIsAutomatic] = useState(automaticOtp)
  const shared = {
    onSignedIn,
    onFailure: (failure: { readonly code: string }) => reportOtpFailure(page, failure),
  }
  return isAutomatic ? (
    <OrderOtpForm trackingId={trackingId} onOtherNumber={() => setIsAutomatic(false)} {...shared} />
  ) : (
    <SignInForm reason={t('tracking.owner.login.reason')} {...shared} />
  )
}
