import { useMessages } from '../../../language/use-messages.ts'
import { formatPhone } from '@thela/domain/fields'
import { Button } from '@thela/ui/actions/button.tsx'
import styles from './log-out.module.css'
import { useLogOut } from './use-log-out.ts'

/** The logged-in phone, with a logout button. */
export function LogOut({ phone }: { phone: string | undefined }) {
  const t = useMessages()
  const logOut = useLogOut()
  return (
    <span className={styles.place}>
      {phone && <span className={styles.phone}>{formatPhone(phone)}</span>}
      <Button variant="quiet" loading={logOut.isBusy} onClick={() => logOut.run()}>
        {t(logOut.failure ? 'identity.logOutAgain' : 'identity.logOut')}
      </Button>
    </span>
  )
}
