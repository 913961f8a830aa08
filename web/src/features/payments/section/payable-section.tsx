/** [checkout §2 Payment section, D-62] */
import { useMessages } from '../../../language/use-messages.ts'
import { MethodSkeleton } from '@thela/ui/feedback/method-skeleton.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { classNames } from '@thela/ui/class-names.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { MarkStyleContext } from '@thela/ui/marks/marks-context.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { chosenOf, shownOptions } from './chosen-option.ts'
import { ChoosePayment } from './choose-payment.tsx'
import { MethodBody } from './method-body.tsx'
import { RetryAction } from './retry-action.tsx'
import type { PayableSectionProps } from './payment-section-props.ts'
import type { ChoiceInput } from './use-choice.ts'
import { useMethodView } from './use-method-view.ts'
import styles from './payment-section.module.css'

/** Longer than the longest list with an open method; the rest is cut off. */
const COVERING_LISTS = 4

/** The payment options of whatever is paid, as far as they are known. */
export function PayableSection({
  offer: { offered, isLate, isOutdated, retry, refresh },
  children,
  ...props
}: PayableSectionProps) {
  const t = useMessages()
  return (
    <Card title={t('payments.title')}>
      {offered.state === 'loading' && <LoadingMethods />}
      {(offered.state === 'failed' || (offered.state === 'loading' && offered.isAgain)) && (
        <RetryAction
          isLoading={offered.state === 'loading'}
          onRetry={retry}
          renderAction={props.renderAction}
        />
      )}
      {offered.state === 'failed' && (
        <MethodBody mustBeSeen wasOpened={false}>
          <Notice
            tone="error"
            title={t('payments.loadFailed')}
            announce
            actions={props.ownCheckout}
          >
            {t('payments.notCharged')}
          </Notice>
        </MethodBody>
      )}
      {offered.state === 'ready' && (
        <MarkStyleContext value={props.payable.store.plainMarks ? 'plain' : 'brand'}>
          <Covered isCovered={isLate}>
            {children}
            <OpenedPayment
              {...props}
              usedOrder={offered.offer.previouslyUsedOrder}
              lastUsed={offered.offer.lastUsed}
              isBlocked={props.isBlocked || isLate || isOutdated}
              onRefresh={refresh}
              onFailure={(failure) => {
                // Its amounts may be the reason.
                refresh()
                props.onFailure(failure)
              }}
            />
          </Covered>
        </MarkStyleContext>
      )}
    </Card>
  )
}

/** Rendered once the code of the open method is loaded, so that nothing moves afterwards. */
function OpenedPayment(props: ChoiceInput) {
  const { options, method, payable, lastUsed } = props
  const [first] = useState(() => {
    const choices = { option: method, instruments: {} }
    return chosenOf(shownOptions(options), choices, { variant: payable.variant, lastUsed }).option
      ?.id
  })
  const view = useMethodView(first)
  return first && view.state === 'loading' ? <LoadingMethods /> : <ChoosePayment {...props} />
}

/**
 * Options that may no longer apply, beneath a skeleton of their size. They stay rendered, so that
 * what was typed is kept.
 */
function Covered({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  return (
    <div className={styles.stage} aria-busy={isCovered || undefined}>
      <div className={classNames(isCovered && styles.beneath)}>{children}</div>
      {isCovered && (
        <div className={styles.cover}>
          <LoadingMethods lists={COVERING_LISTS} />
        </div>
      )}
    </div>
  )
}

function LoadingMethods({ lists = 1 }: { lists?: number }) {
  const t = useMessages()
  return (
    <SkeletonStack label={t('payments.loading')}>
      {Array.from({ length: lists }, (_list, index) => (
        <MethodSkeleton key={index} />
      ))}
    </SkeletonStack>
  )
}
