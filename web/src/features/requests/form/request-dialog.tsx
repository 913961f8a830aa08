/** The frame of each form: a sheet on a phone. [account §4 Allowed customer actions] */
import type { OrderAction } from '@thela/domain/orders'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { DialogButtons } from '@thela/ui/layout/dialog-buttons.tsx'
import type { ReactNode } from 'react'
import type { ApiCallError } from '../../../api/api-call-error.ts'
import { errorText, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './request-form.module.css'
import type { TermsProps } from './terms.tsx'
import { Terms } from './terms.tsx'

interface RequestDialogProps extends TermsProps {
  action: OrderAction
  /** Of the form inside. */
  formId: string
  sendText: string
  /** What it comes to, always in view above the button. */
  summary?: string | undefined
  isBusy: boolean
  failure?: ApiCallError | undefined
  onClose: () => void
  children: ReactNode
}

export function RequestDialog(props: RequestDialogProps) {
  const { action, config, more, formId, sendText, summary, isBusy, failure, onClose } = props
  const t = useMessages()
  return (
    <Dialog
      open
      title={t(`requests.form.title.${action}`)}
      onClose={onClose}
      footer={
        <>
          {failure && <Failure failure={failure} />}
          {summary && (
            <p className={styles.wide} role="status">
              {summary}
            </p>
          )}
          <DialogButtons>
            <Button
              type="submit"
              form={formId}
              loading={isBusy}
              variant={action === 'CANCEL_ORDER' ? 'danger' : 'main'}
            >
              {sendText}
            </Button>
            <Button variant="plain" onClick={onClose}>
              {t('requests.form.back')}
            </Button>
          </DialogButtons>
        </>
      }
    >
      {props.children}
      <Terms action={action} config={config} more={more} />
    </Dialog>
  )
}

/** Above the button, which is always in view; with what is wrong with each choice: most are no text fields. */
function Failure({ failure }: { failure: ApiCallError }) {
  const t = useMessages()
  const texts = Object.values(fieldTexts(t, failure.details.fields ?? {}))
  return (
    <div className={styles.wide}>
      <Notice tone="error" announce title={errorText(t, failure)}>
        {texts.length > 0 && texts.map((text) => <p key={text}>{text}</p>)}
      </Notice>
    </div>
  )
}
