import { formatPhone } from '@thela/domain/fields'
import { call } from '../../../api/call.ts'
import { openSession } from '../../../api/session.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import styles from './log-out.module.css'

/** Who is logged in, and the way out. */
export function LogOut({ phone }: { phone: string | undefined }) {
  const showToast = useToast()
  const logOut = useAsyncAction(async () => {
    const { session } = await call('POST /checkout/session/logout', {})
    openSession(session)
    showToast('You are logged out', 'success')
  })
  return (
    <span className={styles.place}>
      {phone !== undefined && <span className={styles.phone}>{formatPhone(phone)}</span>}
      <Button variant="quiet" loading={logOut.isBusy} onClick={() => logOut.run()}>
        {logOut.failure ? 'Try again to log out' : 'Log out'}
      </Button>
    </span>
  )
}
