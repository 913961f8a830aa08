/** What is wanted instead of each item. [account §4] */
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Skeleton, SkeletonStack } from '@thela/ui/feedback/skeleton.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { nameOf } from './requestable-items.ts'
import type { RequestableItem } from './requestable-items.ts'
import type { Variants } from './use-variants.ts'

interface ExchangeFieldProps {
  item: RequestableItem
  variants: Variants
  variantId: string
  onChoose: (variantId: string) => void
}

export function ExchangeField({ item, variants, variantId, onChoose }: ExchangeFieldProps) {
  const t = useMessages()
  return (
    <SelectField
      name={`exchange-${item.lineItemId}`}
      label={t('requests.exchange.instead', { title: nameOf(item) })}
      prompt={t('requests.exchange.choose')}
      defaultValue={variants.some((each) => each.variantId === variantId) ? variantId : ''}
      required
      options={variants.map((each) => ({ value: each.variantId, text: each.title }))}
      onChoose={onChoose}
    />
  )
}

interface VariantsFailedProps {
  title: string
  failure: ApiCallError
  onRetry: () => void
}

export function VariantsFailed({ title, failure, onRetry }: VariantsFailedProps) {
  const t = useMessages()
  return (
    <Notice
      tone="error"
      announce
      title={t('requests.exchange.failed', { title })}
      actions={
        <Button variant="plain" onClick={onRetry}>
          {t('shared.tryAgain')}
        </Button>
      }
    >
      {errorText(t, failure)}
    </Notice>
  )
}

export function VariantsLoading({ title }: { title: string }) {
  const t = useMessages()
  return (
    <SkeletonStack label={t('requests.exchange.loading', { title })}>
      <Skeleton shape="field" />
    </SkeletonStack>
  )
}
