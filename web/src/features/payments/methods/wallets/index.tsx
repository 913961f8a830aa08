/** [checkout §9, ADR-138] */
import { useMessages } from '../../../../language/use-messages.ts'
import { POPULAR_WALLETS, UPI_APPS } from '@thela/domain/payments'
import type { Messages } from '@thela/messages'
import { Fold } from '@thela/ui/fields/fold.tsx'
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { walletDrawing, WalletMark, walletName } from '../../marks/marks.tsx'
import { discountOf, usableFirst, whyOff } from '../instrument-texts.ts'
import type { Instrument } from '../instrument-texts.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payWithText } from '../pay-text.ts'
import { useRequiredInstrument } from '../use-required-instrument.tsx'

/** So many can be seen at a glance. */
const SHOWN_AT_ONCE = 6

/** The wallets, popular ones first; paid on the wallet's own page. */
export function useMethod(input: MethodInput): OpenMethod {
  const t = useMessages()
  const { option, instrument, attempt } = input
  const method = 'WALLET'
  const { id, error, choose, submit } = useRequiredInstrument(input, {
    missing: t('payments.wallets.select'),
    pay: (wallet) => {
      const chosen = { option, method, instrument: wallet } as const
      void attempt.payByRedirect(chosen, { method, instrument: wallet })
    },
  })
  const wallets = usableFirst(option.instruments)
  const popular = wallets.length > SHOWN_AT_ONCE ? wallets.filter(isPopular) : []
  const shown = popular.length > 0 ? popular : wallets
  const folded = wallets.filter((wallet) => !shown.includes(wallet))
  const rowsOf = (listed: readonly Instrument[]) => (
    <RadioRows
      name="wallet"
      variant="tiles"
      value={instrument}
      rows={listed.map((wallet) => ({
        value: wallet.id,
        text: walletName(wallet.id),
        mark: walletDrawing(wallet.id) && <WalletMark wallet={wallet.id} />,
        aside: discountOf(t, option, wallet),
        reason: whyOff(t, wallet),
        isDisabled: wallet.reason !== undefined,
      }))}
      onChoose={choose}
    />
  )
  return {
    action: { text: payWalletText(t, input), isIncomplete: instrument === undefined, submit },
    body: (
      <fieldset id={id}>
        <legend>
          <VisuallyHidden>{t('payments.wallets.choose')}</VisuallyHidden>
        </legend>
        <FieldStack>
          {error}
          {rowsOf(shown)}
          {folded.length > 0 && (
            <Fold
              text={t('payments.wallets.all')}
              open={folded.some(({ id: wallet }) => wallet === instrument)}
            >
              {rowsOf(folded)}
            </Fold>
          )}
        </FieldStack>
      </fieldset>
    ),
  }
}

/** Where an app for UPI has the same name, it is told from it. */
function payWalletText(t: Messages, input: MethodInput): string {
  const { instrument: wallet } = input
  if (wallet === undefined) return t('payments.wallets.choose')
  const name = walletName(wallet)
  const isUpiAppToo = UPI_APPS.some((app) => app === wallet.toUpperCase())
  return payWithText(t, input, isUpiAppToo ? t('payments.wallets.name', { name }) : name)
}

/** While it works. */
const isPopular = ({ id, downtime, reason }: Instrument): boolean =>
  POPULAR_WALLETS.some((popular) => popular === id) &&
  downtime === undefined &&
  reason === undefined
