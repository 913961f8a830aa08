import { useMessages } from '../../../../language/use-messages.ts'
import { useId } from 'react'
import { CardForm } from '../../card-form/card-form.tsx'
import { knownCard } from '../../card-form/known-card.ts'
import { priceText } from '../../card-form/price-text.ts'
import { submitCard } from '../../card-form/submit-card.ts'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payByCardText } from '../pay-text.ts'

export function useMethod(input: MethodInput): OpenMethod {
  const { option, payable, attempt, isBlocked, card, onBin } = input
  const formId = useId()
  const t = useMessages()
  if (attempt.takesCardOnPage) {
    return {
      action: {
        text: payByCardText(t, input),
        submit: () =>
          void attempt.payByRedirect({ option, method: option.method }, { method: 'PAGE' }),
      },
      body: <p>{t('payments.card.onPage')}</p>,
    }
  }
  return {
    action: { text: payByCardText(t, input), submit: () => submitCard(formId) },
    body: (
      <CardForm
        id={formId}
        storeId={payable.store.storeId}
        isShut={isBlocked || attempt.state.step !== 'idle'}
        known={knownCard(attempt, payable)}
        priceText={priceText(t, { option, card })}
        reason={card?.reason && t.of('payments.reason.', card.reason)}
        canBeSaved={option.canSaveCard === true}
        onBin={onBin}
        onCard={(details, { method, save }) =>
          void attempt.payByRedirect(
            { option, method, card, savesCard: save },
            { method: 'CARD', card: { details, save } },
          )
        }
      />
    ),
  }
}
