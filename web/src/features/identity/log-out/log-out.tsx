import { useMessages } from '../../../language/use-messages.ts'
import { formatPhone } from '@thela/domain/fields'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import styles from './log-out.module.css'

export interface LogOutProps {
  phone: string | undefined
  /** On the button, where it leads to another login. */
  children?: string
}

/** The logged-in phone, with a logout button. */
export function LogOut({ phone, children }: LogOutProps) {
  const t = useMessages()
  const showToast = useToast()
  const logOut = useAsyncAction(async () => {
    const { session } = await call('POST /checkout/session/logout', {})
    openSession(session)
    showToast(t('identity.loggedOut'), 'success')
  })
  return (
    <span className={styles.place}>
      {phone !== undefined && <span className={styles.phone}>{formatPhone(phone)}</span>}
      <Button variant="quiet" loading={logOut.isBusy} onClick={() => logOut.run()}>
        {logOut.failure ? t('identity.logOutAgain') : (children ?? t('identity.logOut'))}
      </Button>
    </span>
  )
}
