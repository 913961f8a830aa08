/** [account §6, D-40, ADR-255] */
import type { Session } from '@thela/contracts/calls/identity/identity'
import type { KnownData } from '@thela/contracts/calls/accounts/privacy'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { Card } from '@thela/ui/layout/card.tsx'
import { Dialog } from '@thela/ui/layout/dialog.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { FreshCode } from './fresh-code.tsx'
import styles from './methods.module.css'

interface EraseDataProps {
  data: KnownData
  session: Session
  onErased: () => void
}

export function EraseData({ data, session, onErased }: EraseDataProps) {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('privacy.erase.title')}>
      <FieldStack>
        <p>{t('privacy.erase.what')}</p>
        <p>{t('privacy.erase.stays')}</p>
        <p>{t('privacy.erase.others')}</p>
        <Credit data={data} />
        {data.blocks.length > 0 ? (
          <Notice tone="info" title={t('privacy.erase.blocked')}>
            {data.blocks.map((block) => t(`privacy.block.${block}`)).join(' ')}
          </Notice>
        ) : (
          <div className={styles.action}>
            <Button variant="danger" onClick={() => setIsOpen(true)}>
              {t('privacy.erase.start')}
            </Button>
          </div>
        )}
      </FieldStack>
      <Dialog
        open={isOpen}
        title={t('privacy.erase.title')}
        onClose={() => setIsOpen(false)}
        footer={
          <Button wide variant="plain" onClick={() => setIsOpen(false)}>
            {t('privacy.erase.keep')}
          </Button>
        }
      >
        <FreshCode
          session={session}
          text={t('privacy.erase.confirm')}
          variant="danger"
          act={(body) => call('POST /checkout/customer/privacy/erase', { body })}
          onDone={onErased}
        />
      </Dialog>
    </Card>
  )
}

/** It is money: whoever erases themselves must know. */
function Credit({ data }: Pick<EraseDataProps, 'data'>) {
  const t = useMessages()
  return data.stores.map(
    ({ storeId, storeName, storeCredit }) =>
      storeCredit !== undefined && (
        <Notice key={storeId} tone="info">
          {t('privacy.erase.credit', { store: storeName, amount: t.money(paise(storeCredit)) })}
        </Notice>
      ),
  )
}
