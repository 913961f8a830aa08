/** [tracking §7, account §7, D-39, ADR-243] */
import type { InvoiceFile } from '@thela/contracts/calls/orders/invoices'
import { Button } from '@thela/ui/actions/button.tsx'
import { LinkButton } from '@thela/ui/actions/link-button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { errorText } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'

interface OpenedFile extends Omit<InvoiceFile, 'pdf'> {
  readonly href: string
}

function opened({ pdf, ...file }: InvoiceFile): OpenedFile {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  return { ...file, href: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) }
}

/** As if the link were clicked: a browser saves one file for one click without further questions. */
function save({ href, fileName }: OpenedFile): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}

/**
 * The invoice of an order, with its credit notes where there are some. The first one is saved at once; all stay
 * as links, for browsers inside other apps that save nothing by themselves.
 */
export function InvoiceAction({ orderId }: { orderId: string }) {
  const t = useMessages()
  const [files, setFiles] = useState<readonly OpenedFile[]>([])
  useEffect(() => () => files.forEach(({ href }) => URL.revokeObjectURL(href)), [files])
  const fetching = useAsyncAction(async () => {
    const route = 'POST /integrations/checkout/consumer/invoice'
    const { documents } = await call(route, { body: { orderId } })
    const all = documents.map(opened)
    setFiles(all)
    const [first] = all
    if (first) save(first)
  })
  useEffect(() => {
    const [first] = files
    // The button that was clicked is gone.
    if (!first || document.activeElement !== document.body) return
    const link = document.querySelector<HTMLElement>(`a[href="${first.href}"]`)
    link?.focus({ preventScroll: true })
  }, [files])
  return (
    <>
      {files.length === 0 ? (
        <Button variant="plain" wide loading={fetching.isBusy} onClick={() => fetching.run()}>
          {t('invoices.download')}
        </Button>
      ) : (
        files.map((file) => (
          <LinkButton
            key={file.invoiceNumber}
            variant="plain"
            wide
            href={file.href}
            saveAs={file.fileName}
          >
            {`${t(`invoices.kind.${file.kind}`)} ${file.invoiceNumber}`}
          </LinkButton>
        ))
      )}
      {fetching.failure && (
        <Notice tone="error" title={t('invoices.failed')} announce>
          {errorText(t, fetching.failure)}
        </Notice>
      )}
    </>
  )
}
