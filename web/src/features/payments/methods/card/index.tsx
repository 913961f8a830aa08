import { useMessages } from '../../../../language/use-messages.ts'
import { submitForm } from '@thela/ui/fields/submit-form.ts'
import { useId } from 'react'
import type { MethodInput, OpenMethod } from '../method-view.ts'
import { payText } from '../pay-text.ts'
import { CardForm } from './card-form.tsx'

export function useMethod(input: MethodInput): OpenMethod {
  const { option, checkout, attempt, isBlocked } = input
  const formId = useId()
  const t = useMessages()
  if (attempt.takesCardOnPage) {
    return {
      action: {
        text: payText(t, input),
        submit: () =>
          void attempt.payByRedirect({ option, method: option.method }, { method: 'PAGE' }),
      },
      body: <p>{t('payments.card.onPage')}</p>,
    }
  }
  return {
    action: { text: payText(t, input), submit: () => submitCard(formId) },
    body: (
      <CardForm
        id={formId}
        storeId={checkout.store.storeId}
        isShut={isBlocked || attempt.state.step !== 'idle'}
        onCard={(card, method) =>
          void attempt.payByRedirect(
            { option, method },
            { method: 'CARD', card: { details: card, save: false } },
          )
        }
      />
    ),
  }
}

/** The page’s button is outside of the form. */
function submitCard(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) submitForm(form)
}
