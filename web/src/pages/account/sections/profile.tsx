/** [account §2 Screens and routes, §5 Address] */
import type { CustomerReply } from '@thela/contracts/calls/accounts/accounts'
import {
  formatPhone,
  valid,
  validateEmail,
  validateFullName,
  validateName,
} from '@thela/domain/fields'
import { Button } from '@thela/ui/actions/button.tsx'
import { Notice } from '@thela/ui/feedback/notice.tsx'
import { useToast } from '@thela/ui/feedback/toaster.tsx'
import { FieldStack } from '@thela/ui/fields/field-stack.tsx'
import { TextField } from '@thela/ui/fields/text-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { Card } from '@thela/ui/layout/card.tsx'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { links } from '../../../api/links.ts'
import { useAsyncAction } from '../../../api/use-async-action.ts'
import { EmailField } from '../../../features/accounts/address/email-field.tsx'
import { errorText, fieldResult, fieldTexts } from '../../../language/error-text.ts'
import { useMessages } from '../../../language/use-messages.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { Loading } from '../loading.tsx'
import type { SectionProps } from '../section-props.ts'
import { useCustomer } from '../../../features/accounts/customer/use-customer.ts'
import { OnOwnPage } from '../../../shell/frame/on-own-page.tsx'

export function Profile({ page, session }: SectionProps) {
  const t = useMessages()
  const customer = useCustomer(page, session)
  return (
    <Loaded query={customer} loading={<Loading />} failedTitle={t('accounts.failed.PROFILE')}>
      {(known) =>
        page.isSellerLogin ? (
          <KnownProfile known={known} ownPage={links.profile(page.brand.slug)} />
        ) : (
          <ProfileForm known={known} takesAnyName={page.addressRules.skipFullNameValidation} />
        )
      }
    </Loaded>
  )
}

/** What is known, where nothing of it can be changed. */
function KnownProfile({ known, ownPage }: { known: CustomerReply; ownPage: string }) {
  const t = useMessages()
  const { phone, fullName, email } = known
  return (
    <>
      <Card title={t('accounts.profile.title')}>
        {fullName && <p>{fullName}</p>}
        <p>{formatPhone(phone)}</p>
        {email && <p>{email}</p>}
      </Card>
      <OnOwnPage href={ownPage} />
    </>
  )
}

interface ProfileFormProps {
  known: CustomerReply
  takesAnyName: boolean
}

function ProfileForm({ known, takesAnyName }: ProfileFormProps) {
  const t = useMessages()
  const toast = useToast()
  const initial = { fullName: known.fullName ?? '', email: known.email ?? '' }
  const save = useAsyncAction(async ({ fullName, email }: typeof initial) => {
    const send = (body: { type: 'NAME'; fullName: string } | { type: 'EMAIL'; email: string }) =>
      call(
        'POST /checkout/customer/info/v2',
        { query: {}, body },
        { idempotencyKey: newIdempotencyKey(), retries: 2 },
      )
    // What was never there and is still empty is not missing.
    if (fullName !== '') await send({ type: 'NAME', fullName })
    if (email !== '') await send({ type: 'EMAIL', email })
    toast(t('accounts.profile.saved'), 'success')
  })
  const form = useFields({
    initial,
    validate: (name, values) => {
      const text = values[name]
      if (text === '' && initial[name] === '') return valid('')
      if (name === 'email') return fieldResult(t, validateEmail(text))
      return fieldResult(t, (takesAnyName ? validateName : validateFullName)(text))
    },
    onSend: (values) => save.run(values),
  })
  const refused = save.failure?.details.fields
  const reject = useEffectEvent((fields: NonNullable<typeof refused>) =>
    form.reject(fieldTexts(t, fields)),
  )
  useEffect(() => {
    if (refused) reject(refused)
  }, [refused])
  return (
    <Card title={t('accounts.profile.title')}>
      <form {...form.formProps}>
        <FieldStack>
          <TextField
            name="phone"
            label={t('accounts.profile.phone')}
            note={t('accounts.profile.phone.note')}
            defaultValue={formatPhone(known.phone)}
            disabled
          />
          <TextField
            {...form.field('fullName')}
            label={t('accounts.field.name')}
            autoComplete="name"
            autoCapitalize="words"
            maxLength={100}
          />
          <EmailField
            valueOf={(name) => form.values[name]}
            field={form.field}
            fill={form.fill}
            isRequired={false}
          />
          {save.failure && !refused && (
            <Notice tone="error" announce>
              {errorText(t, save.failure)}
            </Notice>
          )}
          <Button type="submit" loading={save.isBusy}>
            {t('accounts.profile.save')}
          </Button>
        </FieldStack>
      </form>
    </Card>
  )
}
