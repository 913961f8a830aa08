/** An order of another number than the one that is logged in. [I31] */
import { Button } from '@thela/ui/actions/button.tsx'
import { EmptyState } from '@thela/ui/feedback/empty-state.tsx'
import { BoxIcon } from '@thela/ui/icons/order-icons.tsx'
import { useLogOut } from '../../features/identity/log-out/use-log-out.ts'
import { useMessages } from '../../language/use-messages.ts'

export function ForeignOrder({ mayLogOut }: { mayLogOut: boolean }) {
  const t = useMessages()
  const logOut = useLogOut()
  return (
    <EmptyState
      icon={BoxIcon}
      isWholePage
      title={t('orders.detail.foreign')}
      action={
        mayLogOut && (
          <Button variant="plain" loading={logOut.isBusy} onClick={() => logOut.run()}>
            {t(logOut.failure ? 'identity.logOutAgain' : 'orders.detail.otherNumber')}
          </Button>
        )
      }
    >
      {t('orders.detail.foreign.text')}
    </EmptyState>
  )
}
