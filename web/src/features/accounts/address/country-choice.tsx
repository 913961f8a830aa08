import { useMessages } from '../../../language/use-messages.ts'
import { withMessages } from '../../../language/later-messages.ts'
import { isHomeCountry } from '@thela/domain/accounts'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@thela/ui/actions/button.tsx'
import { Skeleton } from '@thela/ui/feedback/skeleton.tsx'
import { TextWithAction } from '@thela/ui/layout/text-with-action.tsx'
import type { AddressParts } from './address-parts.ts'

const load = () => withMessages(() => import('./abroad-fields.tsx'))
const CountryField = lazy(async () => ({ default: (await load()).CountryField }))
const PlaceAbroad = lazy(async () => ({ default: (await load()).PlaceAbroad }))
const PhoneAbroad = lazy(async () => ({ default: (await load()).PhoneAbroad }))

export const isAbroad = ({ valueOf }: AddressParts) => !isHomeCountry(valueOf('country'))

/** India, until another country is wanted. [ADR-160] */
export function CountryChoice(parts: AddressParts) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(isAbroad(parts))
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton shape="field" />}>
        <CountryField {...parts} />
      </Suspense>
    )
  }
  return (
    <TextWithAction>
      <span>{t('accounts.country.home')}</span>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('accounts.country.change')}
      </Button>
    </TextWithAction>
  )
}

/** The fields of India, or those of another country in their place. */
export function ByCountry({
  home,
  abroad,
  parts,
}: {
  home: ReactNode
  abroad: 'place' | 'phone'
  parts: AddressParts
}) {
  if (!isAbroad(parts)) return home
  const Fields = abroad === 'place' ? PlaceAbroad : PhoneAbroad
  return (
    <Suspense fallback={<Skeleton shape="field" />}>
      <Fields {...parts} />
    </Suspense>
  )
}
