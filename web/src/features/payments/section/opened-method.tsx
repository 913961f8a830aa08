import { useMessages } from '../../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { useImperativeHandle } from 'react'
import type { Ref } from 'react'
import type { MethodInput, MethodView } from '../methods/method-view.ts'
import { payText } from '../methods/pay-text.ts'
import { MethodBody } from './method-body.tsx'
import type { PaymentAction } from './payment-section-props.ts'
import { useMethodView } from './use-method-view.ts'
import { usePageAction } from './use-page-action.ts'

export interface MethodHandle {
  /** Same as the page’s button. */
  submit: () => void
}

export interface OpenedMethodProps extends MethodInput {
  wasOpened: boolean
  /** What is paid with is the row itself: nothing is left to choose. */
  isShort: boolean
  renderAction: (action: PaymentAction) => void
  ref: Ref<MethodHandle>
}

/** The selected payment option, open; its code may still be loading. */
export function OpenedMethod(props: OpenedMethodProps) {
  const loading = useMethodView(props.option.id)
  if (loading.state === 'ready') return <LoadedMethod {...props} view={loading.view} />
  return (
    <MissingMethod {...props} onRetry={loading.state === 'failed' ? loading.retry : undefined} />
  )
}

function LoadedMethod({
  view,
  wasOpened,
  isShort,
  renderAction,
  ref,
  ...input
}: OpenedMethodProps & { view: MethodView }) {
  const { body, action, mustBeSeen = false } = view.useMethod(input)
  const { text, submit, isHidden = false } = action
  const { step } = input.attempt.state
  useImperativeHandle(ref, () => ({ submit }))
  usePageAction(renderAction, {
    text,
    isDisabled: input.isBlocked || isHidden,
    isHidden,
    isLoading: step === 'busy' || step === 'leaving',
    onClick: submit,
  })
  if (isShort) return null
  return (
    <MethodBody mustBeSeen={mustBeSeen} wasOpened={wasOpened}>
      {body}
    </MethodBody>
  )
}

function MissingMethod({
  renderAction,
  onRetry,
  ...input
}: OpenedMethodProps & { onRetry: (() => void) | undefined }) {
  const t = useMessages()
  usePageAction(renderAction, {
    text: payText(t, input),
    isDisabled: true,
    isHidden: false,
    isLoading: !onRetry,
    onClick: () => undefined,
  })
  if (!onRetry) {
    return (
      <SkeletonStack label={t('payments.loadingMethod')}>
        <Skeleton shape="row" />
      </SkeletonStack>
    )
  }
  return (
    <Notice
      tone="error"
      title={t('payments.methodFailed')}
      announce
      actions={
        <Button variant="plain" onClick={onRetry}>
          {t('shared.tryAgain')}
        </Button>
      }
    />
  )
}
