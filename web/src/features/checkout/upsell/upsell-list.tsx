/** [checkout §2 Coupons and offers] */
import type { CartItemReply } from '@thela/contracts/calls/shapes/cart'
import type { OfferedVariant } from '@thela/contracts/calls/checkout/offers'
import { quantityIn } from '@thela/domain/checkout'
import type { VariantUpdate } from '@thela/domain/checkout'
import { paise } from '@thela/domain/money'
import { Button } from '@thela/ui/actions/button.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { ItemLine, ItemList } from '@thela/ui/lists/item-line.tsx'
import { VisuallyHidden } from '@thela/ui/visually-hidden.tsx'
import { useState } from 'react'
import { useMessages } from '../../../language/use-messages.ts'
import styles from './upsell-list.module.css'

export interface UpsellListProps {
  variants: readonly OfferedVariant[]
  items: readonly CartItemReply[]
  /** The variant that is being added or removed. */
  busyWith: string | undefined
  onUpdate: (update: VariantUpdate) => void
}

/** Products that can be added to the order, each with its variants to choose from. */
export function UpsellList({ variants, ...rest }: UpsellListProps) {
  const products = [...new Set(variants.map(({ productId }) => productId))]
  return (
    <div className={styles.list}>
      <ItemList>
        {products.map((product) => (
          <Product
            key={product}
            variants={variants.filter(({ productId }) => productId === product)}
            {...rest}
          />
        ))}
      </ItemList>
    </div>
  )
}

function Product({ variants, items, busyWith, onUpdate }: UpsellListProps) {
  const t = useMessages()
  const inCart = ({ variantId }: OfferedVariant) => quantityIn(items, variantId) > 0
  const [chosenId, setChosenId] = useState(
    () => (variants.find(inCart) ?? variants.find(isSold) ?? variants[0])?.variantId,
  )
  const chosen = variants.find(({ variantId }) => variantId === chosenId) ?? variants[0]
  if (!chosen) return null
  const { variantId, title, price, compareAtPrice } = chosen
  const isAdded = inCart(chosen)
  const isSoldOut = !isSold(chosen) && !isAdded
  const isLast = isAdded && items.every((item) => item.variantId === variantId)
  const isOnlyOne = variants.length === 1
  // The same button, so that the focus stays on it.
  const button = (
    <span className={styles.button} data-added={isAdded || undefined}>
      <Button
        variant="plain"
        label={
          isAdded
            ? t('checkout.summary.removeItem', { title })
            : t('checkout.upsell.addItem', { title })
        }
        disabled={isSoldOut || isLast}
        loading={busyWith === variantId}
        onClick={() => onUpdate({ variantId, quantity: isAdded ? 0 : 1 })}
      >
        {isAdded ? t('checkout.summary.remove') : t('checkout.upsell.add')}
      </Button>
    </span>
  )
  return (
    <ItemLine
      title={title}
      note={
        <>
          {isOnlyOne && !isSoldOut && chosen.variant}
          {/* Its button says that it is added. */}
          <span role="status">
            {isAdded ? (
              <VisuallyHidden>{t('checkout.upsell.added')}</VisuallyHidden>
            ) : (
              isSoldOut && t('checkout.stock.soldOut')
            )}
          </span>
        </>
      }
      picture={chosen.image}
      price={t.money(paise(price))}
      priceBefore={compareAtPrice === undefined ? undefined : t.money(paise(compareAtPrice))}
      button={button}
      actions={
        !isOnlyOne && <Variants variants={variants} chosen={chosen} onChoose={setChosenId} />
      }
    />
  )
}

interface VariantsProps {
  /** All of one product. */
  variants: readonly OfferedVariant[]
  chosen: OfferedVariant
  onChoose: (variantId: string) => void
}

function Variants({ variants, chosen, onChoose }: VariantsProps) {
  const t = useMessages()
  return (
    <SelectField
      name={`upsell-${chosen.productId}`}
      label={t('checkout.upsell.variant')}
      defaultValue={chosen.variantId}
      options={variants.map((variant) => ({
        value: variant.variantId,
        text: isSold(variant)
          ? nameOf(variant)
          : t('checkout.upsell.soldOutVariant', { variant: nameOf(variant) }),
      }))}
      onChoose={onChoose}
    />
  )
}

const isSold = ({ availableForSale }: OfferedVariant): boolean => availableForSale

const nameOf = ({ variant, title }: OfferedVariant): string => variant ?? title
