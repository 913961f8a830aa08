import type { Address } from '@thela/domain/accounts'
import { formatPhone } from '@thela/domain/fields'
import { useStateName } from '../../../language/use-state-name.ts'
import styles from './address.module.css'

/** "221 Residency Road, Bengaluru, Karnataka 560025" */
function placeLine(address: Address, stateName: (name: string) => string): string {
  const { addressLine1, addressLine2, city, state, country } = address
  const region = [
    // The state is written in the script of the city.
    country === 'India' && !/[a-z]/i.test(city) ? stateName(state) : state,
    address.pincode ?? address.zipcode,
  ]
    .filter(Boolean)
    .join('\u00a0')
  const abroad = country === 'India' ? undefined : country
  return [addressLine1, addressLine2, city, region, abroad].filter(Boolean).join(', ')
}

/** A formatted address, in two or three lines. */
export function AddressLines({
  address,
  hidesName = false,
}: {
  address: Address
  hidesName?: boolean
}) {
  const stateName = useStateName()
  return (
    <span className={styles.lines}>
      {!hidesName && <strong>{address.name}</strong>}
      <span>{placeLine(address, stateName)}</span>
      <span>{formatPhone(address.phone)}</span>
    </span>
  )
}

/** A chosen address as who and where: whoever wants the whole of it opens its section. */
export function ShortAddress({ address }: { address: Address }) {
  const { name, city, pincode, zipcode, country } = address
  const place = [city, pincode ?? zipcode].filter(Boolean).join('\u00a0')
  const where = country === 'India' ? place : [place, country].filter(Boolean).join(', ')
  return (
    <p className={styles.short}>
      <span className={styles.parts}>
        <span>{name}</span> <span>{where}</span>
      </span>
    </p>
  )
}
