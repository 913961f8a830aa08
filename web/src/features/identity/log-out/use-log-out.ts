import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { useMessages } from '../../../language/use-messages.ts'

export function useLogOut() {
  const t = useMessages()
  const showToast = useToast()
  return useAsyncAction(async () => {
    const { session } = await call('POST /checkout/session/logout', {})
    openSession(session)
    showToast(t('identity.loggedOut'), 'success')
  })
}
