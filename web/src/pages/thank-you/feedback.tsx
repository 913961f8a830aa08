/** [checkout §3 Store info, §7, ADR-172] */
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsyncAction } from '../../api/use-async-action.ts'
import { errorText } from '../../language/error-text.ts'
import { useMessages } from '../../language/use-messages.ts'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import type { Stars } from '@thela/ui/fields/star-field.tsx'
import { StarForm } from '@thela/ui/fields/star-form.tsx'

export function Feedback({ cartId, title }: { cartId: string; title: string | undefined }) {
  const t = useMessages()
  const [isSent, setIsSent] = useState(false)
  const send = useAsyncAction(async (stars: Stars, comment: string) => {
    await call('POST @platform/v2/feedback', {
      body: { cart_id: cartId, rating: stars, ...(comment ? { comment } : {}) },
    })
    setIsSent(true)
  })
  if (isSent) return <Notice tone="success" title={t('thankYou.feedback.thanks')} announce />
  return (
    <StarForm
      title={title ?? t('thankYou.feedback.title')}
      textOf={(stars) => t('thankYou.feedback.stars', { stars })}
      commentLabel={t('thankYou.feedback.comment')}
      sendText={t('thankYou.feedback.send')}
      initial={{ comment: '' }}
      isSending={send.isBusy}
      failure={send.failure && errorText(t, send.failure)}
      onSend={(stars, { comment = '' }) => send.run(stars, comment.trim())}
    />
  )
}
