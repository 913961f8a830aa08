import { useMessages } from '../../../language/use-messages.ts'
import { paymentOption } from '@thela/domain/payments'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { LockIcon } from '@thela/ui/icons/icons.tsx'
import { useIsWide } from '@thela/ui/use-is-wide.ts'
import { useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import type { MethodInput, MethodView } from '../methods/method-view.ts'
import { payText } from '../methods/pay-text.ts'
import { MethodBody } from './method-body.tsx'
import type { PaymentAction } from './payment-section-props.ts'
import { useMethodView } from './use-method-view.ts'
import { RetryAction } from './retry-action.tsx'
import { usePageAction } from './use-page-action.ts'

export interface MethodHandle {
  /** Same as the page’s button. */
  submit: () => void
}

export interface OpenedMethodProps extends Omit<MethodInput, 'isBesideTotal'> {
  wasOpened: boolean
  /** What is paid with is the row itself: nothing is left to choose. */
  isShort: boolean
  renderAction: (action: PaymentAction) => void
  ref: Ref<MethodHandle>
}

/** Before the text of a button that pays. */
const LOCK = <LockIcon size={14} />

/** The selected payment option, open; its code may still be loading. */
export function OpenedMethod(props: OpenedMethodProps) {
  const loading = useMethodView(props.option.id)
  if (loading.state === 'ready') return <LoadedMethod {...props} view={loading.view} />
  if (loading.state === 'loading') return <LoadingMethod {...props} />
  return <MissingMethod onRetry={loading.retry} renderAction={props.renderAction} />
}

function LoadedMethod({
  view,
  wasOpened,
  isShort,
  renderAction,
  ref,
  ...input
}: OpenedMethodProps & { view: MethodView }) {
  const isWide = useIsWide()
  const { body, action, mustBeSeen = false } = view.useMethod({ ...input, isBesideTotal: !isWide })
  const { text, submit, isHidden = false, isTotalOnly = false, isIncomplete = false } = action
  const [place, setPlace] = useState<Element | null>(null)
  const { step } = input.attempt.state
  useImperativeHandle(ref, () => ({ submit }))
  usePageAction(renderAction, {
    text,
    icon: !isIncomplete && paymentOption(input.option.id).isPrepaid && LOCK,
    isDisabled: input.isBlocked || isHidden,
    isHidden,
    isTotalOnly,
    place: place ?? undefined,
    isLoading: step === 'busy' || step === 'leaving',
    onClick: submit,
  })
  return (
    <>
      {!isShort && (
        <MethodBody mustBeSeen={mustBeSeen} wasOpened={wasOpened}>
          {body}
        </MethodBody>
      )}
      {isWide && !isHidden && <div ref={setPlace} />}
    </>
  )
}

function LoadingMethod({ renderAction, ...input }: OpenedMethodProps) {
  const t = useMessages()
  usePageAction(renderAction, {
    text: payText(t, input),
    isDisabled: true,
    isLoading: true,
    onClick: () => undefined,
  })
  return (
    <SkeletonStack label={t('payments.loadingMethod')}>
      <Skeleton shape="row" />
    </SkeletonStack>
  )
}

function MissingMethod({
  onRetry,
  renderAction,
}: Pick<OpenedMethodProps, 'renderAction'> & { onRetry: () => void }) {
  const t = useMessages()
  return (
    <MethodBody mustBeSeen wasOpened={false}>
      <RetryAction isLoading={false} {...{ onRetry, renderAction }} />
      <Notice tone="error" title={t('payments.methodFailed')} announce />
    </MethodBody>
  )
}
