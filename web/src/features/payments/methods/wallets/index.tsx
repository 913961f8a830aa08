import { useMessages } from '../../../../language/use-messages.ts'
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { WalletMark, walletName } from '../../marks/marks.tsx'
import { discountOf, usableFirst, whyOff } from '../instrument-texts.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payText } from '../pay-text.ts'
import { useRequiredInstrument } from '../use-required-instrument.tsx'

/** The wallets, popular ones first; paid on the wallet's own page. [checkout §9] */
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
  return {
    action: { text: payText(t, input), submit },
    body: (
      <fieldset id={id}>
        <legend>
          <VisuallyHidden>{t('payments.wallets.choose')}</VisuallyHidden>
        </legend>
        <FieldStack>
          {error}
          <RadioRows
            name="wallet"
            value={instrument}
            rows={usableFirst(option.instruments).map((wallet) => ({
              value: wallet.id,
              text: walletName(wallet.id),
              mark: <WalletMark wallet={wallet.id} />,
              aside: discountOf(t, option, wallet),
              reason: whyOff(t, wallet),
              isDisabled: wallet.reason !== undefined,
            }))}
            onChoose={choose}
          />
        </FieldStack>
      </fieldset>
    ),
  }
}
