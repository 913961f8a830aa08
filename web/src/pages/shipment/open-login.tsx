/** The login that stands open on the page of a parcel, where its store requires one. [tracking §4, D-32] */
import type { ShipmentPage } from '@thela/contracts/pages'
import { reportOtpFailure } from '../../features/identity/sign-in/report-otp-failure.ts'
import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'
import { useMessages } from '../../language/use-messages.ts'

export function OpenLogin({ page }: { page: ShipmentPage }) {
  const t = useMessages()
  return (
    <SignInCard
      title={t('tracking.owner.login.title')}
      reason={t('tracking.owner.login.reason')}
      takesFocus={false}
      onFailure={(failure) => reportOtpFailure(page, failure)}
    />
  )
}
