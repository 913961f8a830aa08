import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Card } from '../layout/card.tsx'
import { FieldStack } from './field-stack.tsx'
import { StarField } from './star-field.tsx'
import type { Stars } from './star-field.tsx'
import { TextField } from './text-field.tsx'
import { useFields } from './use-fields.ts'

export interface StarFormProps {
  title: string
  textOf: (stars: Stars) => string
  commentLabel: string
  sendText: string
  /** Given before, and to be changed. */
  rated?: Stars | undefined
  /** Of the comment, and of the fields that `more` has. */
  initial: Readonly<Record<string, string>> & { readonly comment: string }
  /** Between the stars and the comment. */
  more?: (stars: Stars) => ReactNode
  isSending: boolean
  /** Why the last try failed. */
  failure: string | undefined
  onSend: (stars: Stars, values: Readonly<Record<string, string>>) => void
}

/** Stars first; the comment and the button appear with them. */
export function StarForm(props: StarFormProps) {
  const { title, textOf, commentLabel, sendText, rated, initial, more } = props
  const { isSending, failure, onSend } = props
  const [rating, setRating] = useState(rated)
  const form = useFields<string>({
    initial,
    validate: () => ({ kind: 'valid' }),
    onSend: (values) => rating && onSend(rating, values),
  })
  return (
    <Card title={title}>
      <form {...form.formProps}>
        <FieldStack>
          <StarField
            name="rating"
            label={title}
            textOf={textOf}
            initial={rated}
            onChange={setRating}
          />
          {rating && (
            <>
              {more?.(rating)}
              <TextField
                {...form.field('comment')}
                label={commentLabel}
                autoComplete="off"
                autoCapitalize="sentences"
                enterKeyHint="send"
                maxLength={500}
              />
              {failure !== undefined && <Notice tone="error" title={failure} announce />}
              <Button type="submit" variant="plain" loading={isSending}>
                {sendText}
              </Button>
            </>
          )}
        </FieldStack>
      </form>
    </Card>
  )
}
