/** [checkout §3 Store info, §7, ADR-172] */
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { StarField } from '@thela/ui/fields/star-field.tsx'
import type { Stars } from '@thela/ui/fields/star-field.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { Card } from '@thela/ui/layout/card.tsx'

/** Stars first; the comment and the button appear with them. */
export function Feedback({ cartId, title }: { cartId: string; title: string | undefined }) {
  const t = useMessages()
  const [rating, setRating] = useState<Stars>()
  const [isSent, setIsSent] = useState(false)
  const send = useAsyncAction(async (stars: Stars, comment: string) => {
    await call('POST /integrations/checkout/shopify/v2/feedback', {
      body: { cart_id: cartId, rating: stars, ...(comment ? { comment } : {}) },
    })
    setIsSent(true)
  })
  const form = useFields({
    initial: { comment: '' },
    validate: () => ({ kind: 'valid' }),
    onSend: ({ comment }) => rating && send.run(rating, comment.trim()),
  })
  const heading = title ?? t('thankYou.feedback.title')
  if (isSent) return <Notice tone="success" title={t('thankYou.feedback.thanks')} announce />
  return (
    <Card title={heading}>
      <form {...form.formProps}>
        <FieldStack>
          <StarField
            name="rating"
            label={heading}
            textOf={(stars) => t('thankYou.feedback.stars', { stars })}
            onChange={setRating}
          />
          {rating && (
            <>
              <TextField
                {...form.field('comment')}
                label={t('thankYou.feedback.comment')}
                autoComplete="off"
                autoCapitalize="sentences"
                enterKeyHint="send"
                maxLength={500}
              />
              {send.failure && <Notice tone="error" title={errorText(t, send.failure)} announce />}
              <Button type="submit" variant="plain" loading={send.isBusy}>
                {t('thankYou.feedback.send')}
              </Button>
            </>
          )}
        </FieldStack>
      </form>
    </Card>
  )
}
