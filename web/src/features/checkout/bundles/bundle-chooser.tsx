/** [checkout §2 Coupons and offers, account §3, D-24] */
import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { Bundle } from '@thela/contracts/calls/checkout/offers'
import { chosenBundle } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import type { Paise } from '@thela/domain/money'
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

/**
 * One of the bundles of a product, with what its items cost; what the bundle costs is shown by the
 * summary. (ADR-145)
 */
export function BundleChooser({ bundles, items, busyWith, onChoose }: BundleChooserProps) {
  const t = useMessages()
  const name = useId()
  const inCart = chosenBundle(items, bundles)?.id
  return (
    <fieldset className={styles.group} aria-busy={busyWith !== undefined}>
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
  const { description, offerText, offerSubText, offerSubTextApplied, image } = bundle
  const header = isApplied ? bundle.selectedHeader : bundle.unSelectedHeader
  const isSoldOut = !bundle.availableForSale && !isApplied
  const amount = t.money(paise(bundle.value))
  const each = priceOfEach(bundle)
  return (
    <label className={styles.choice} data-chosen={isChosen} data-sold-out={isSoldOut}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isSoldOut}
        onChange={onChoose}
      />
      {header !== '' && <span className={styles.header}>{header}</span>}
      <span className={styles.body}>
        {image !== undefined && (
          <img
            className={styles.picture}
            src={image}
            alt=""
            width={60}
            height={75}
            decoding="async"
          />
        )}
        <span className={styles.description}>{description}</span>
        {offerText !== '' && <span className={styles.offer}>{offerText}</span>}
        <span className={styles.sub}>
          {isSoldOut ? t('checkout.stock.soldOut') : isApplied ? offerSubTextApplied : offerSubText}
        </span>
        <span className={styles.value}>
          {bundle.mayCostLess ? t('checkout.bundles.value', { amount }) : amount}
        </span>
        {each !== undefined && (
          <span className={styles.sub}>
            {t('checkout.bundles.each', { amount: t.money(each) })}
          </span>
        )}
      </span>
    </label>
  )
}

/** Of several pieces of one product, where that is known to the paisa. */
function priceOfEach({ variants, value, mayCostLess }: Bundle): Paise | undefined {
  const pieces = variants.reduce((sum, { quantity }) => sum + quantity, 0)
  const isKnown = variants.length === 1 && pieces > 1 && !mayCostLess && value % pieces === 0
  return isKnown ? paise(value / pieces) : undefined
}
