import { Button } from '@thela/ui/actions/button.tsx'
import { CloseIcon } from '@thela/ui/icons/icons.tsx'
import { useMessages } from '../../../language/use-messages.ts'

/** How a code is taken off the cart, once what does it is loaded. */
export interface CodeRemoval {
  readonly remove: (code: string) => void
  readonly isBusy: boolean
  /** The code whose button was pressed. */
  readonly busyCode: string | undefined
}

/** A cross beside a code. */
export function RemoveCode({ code, removal }: { code: string; removal: CodeRemoval }) {
  const t = useMessages()
  const { remove, isBusy, busyCode } = removal
  return (
    <Button
      variant="quiet"
      label={t('checkout.coupon.removeCode', { code })}
      loading={busyCode === code}
      disabled={isBusy && busyCode !== code}
      onClick={() => remove(code)}
    >
      <CloseIcon size={16} />
    </Button>
  )
}
