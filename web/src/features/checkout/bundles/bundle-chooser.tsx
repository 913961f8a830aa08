/** A choice between the bundles of a product. [checkout §2 Coupons and offers, account §3, D-24, ADR-145] */
import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { Bundle } from '@thela/contracts/calls/checkout/offers'
import { chosenBundle } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
import { replayChoice } from '@thela/ui/fields/replay-input.ts'
import { EarlierPrice } from '@thela/ui/lists/earlier-price.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useId } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './bundle-chooser.module.css'

export interface BundleChooserProps {
  /** Those of one product. */
  bundles: readonly Bundle[]
  items: readonly CartItemReply[]
  /** The one that is being applied. */
  busyWith: string | undefined
  onChoose: (bundle: Bundle) => void
}

/** One of the bundles of a product, at the platform’s price. */
export function BundleChooser({ bundles, items, busyWith, onChoose }: BundleChooserProps) {
  const t = useMessages()
  const name = useId()
  const inCart = chosenBundle(items, bundles)?.id
  return (
    <fieldset aria-busy={busyWith !== undefined}>
      <legend>
        <VisuallyHidden>{t('checkout.bundles.title')}</VisuallyHidden>
      </legend>
      {bundles.map((bundle) => (
        <Choice
          key={bundle.id}
          bundle={bundle}
          name={name}
          isChosen={(busyWith ?? inCart) === bundle.id}
          isApplied={inCart === bundle.id}
          onChoose={() => onChoose(bundle)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  bundle: Bundle
  name: string
  isChosen: boolean
  /** The cart contains it. */
  isApplied: boolean
  onChoose: () => void
}

function Choice({ bundle, name, isChosen, isApplied, onChoose }: ChoiceProps) {
  const t = useMessages()
  const { description, offerText } = bundle
  const isSoldOut = !bundle.availableForSale && !isApplied
  const sub = isApplied ? bundle.offerSubTextApplied : bundle.offerSubText
  const saving = [isSoldOut && t('checkout.stock.soldOut'), offerText, sub]
    .filter(Boolean)
    .join(' · ')
  return (
    <label className={styles.choice} data-chosen={isChosen} data-sold-out={isSoldOut}>
      <input
        ref={replayChoice}
        type="radio"
        name={name}
        // A reload shows the cart as it is, and orders nothing again.
        autoComplete="off"
        checked={isChosen}
        disabled={isSoldOut}
        onChange={onChoose}
      />
      <Pictures bundle={bundle} />
      <span className={styles.texts}>
        <span className={styles.heading}>
          {isApplied ? bundle.selectedHeader : bundle.unSelectedHeader}
        </span>{' '}
        <span className={styles.description}>{description}</span>
        {saving && (
          <>
            {' '}
            <span className={isSoldOut ? styles.sub : styles.offer}>{saving}</span>
          </>
        )}
      </span>{' '}
      <Prices bundle={bundle} />
    </label>
  )
}

function Pictures({ bundle: { image, secondImage } }: { bundle: Bundle }) {
  if (image === undefined) return null
  return (
    <span className={styles.pictures}>
      <Picture src={image} />
      {secondImage !== undefined && <Picture src={secondImage} />}
    </span>
  )
}

const Picture = ({ src }: { src: string }) => (
  <img className={styles.picture} src={src} alt="" width={72} height={90} decoding="async" />
)

/** None where the platform’s is not known. */
function Prices({ bundle }: { bundle: Bundle }) {
  const t = useMessages()
  const { price, value } = bundle
  if (price === undefined) return null
  return (
    <span className={styles.prices}>
      {t.money(paise(price))}{' '}
      {value > price && <EarlierPrice>{t.money(paise(value))}</EarlierPrice>}{' '}
      <PriceOfEach bundle={bundle} />
    </span>
  )
}

/** Below the others, since few bundles have it. */
function PriceOfEach({ bundle }: { bundle: Bundle }) {
  const t = useMessages()
  const each = priceOfEach(bundle)
  if (each === undefined) return null
  return <span className={styles.sub}>{t('checkout.bundles.each', { amount: t.money(each) })}</span>
}

/** Of several pieces of one product, where that is known to the paisa. */
function priceOfEach({ variants, price }: Bundle): Paise | undefined {
  const pieces = variants.reduce((sum, { quantity }) => sum + quantity, 0)
  const isKnown = price !== undefined && variants.length === 1 && pieces > 1 && price % pieces === 0
  return isKnown ? paise(price / pieces) : undefined
}
