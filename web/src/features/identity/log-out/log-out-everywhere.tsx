import { useMessages } from '../../../language/use-messages.ts'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'

/** For whoever has lost a phone, or logged in on somebody else's. */
export function LogOutEverywhere() {
  const t = useMessages()
  const showToast = useToast()
  const logOut = useAsyncAction(async () => {
    const { session } = await call('POST /checkout/session/logout-everywhere', {})
    openSession(session)
    showToast(t('identity.loggedOutEverywhere'), 'success')
  })
  return (
    <Button variant="quiet" loading={logOut.isBusy} onClick={() => logOut.run()}>
      {t(logOut.failure ? 'identity.logOutAgain' : 'identity.logOutEverywhere')}
    </Button>
  )
}
