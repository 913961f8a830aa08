/** Our changes of a cart and its discount codes. [shopify §6] */
import { CART_FIELDS } from './queries.ts'

/**
 * A change of a cart by its codes. The payload types have no common interface on which a fragment could
 * be declared, so the selection is shared as text.
 */
const cartChange = (parameters: string, mutation: string) => /* GraphQL */ `
  mutation ChangeCart(${parameters}) {
    change: ${mutation} {
      cart {
        ...CartFields
      }
      userErrors {
        code
      }
      warnings {
        code
        message
      }
    }
  }
  ${CART_FIELDS}
`

export const SET_CODES = cartChange(
  '$cartId: ID!, $codes: [String!]!',
  'cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes)',
)

export const CREATE_CART = cartChange('$input: CartInput!', 'cartCreate(input: $input)')

export const SET_BUYER = cartChange(
  '$cartId: ID!, $buyer: CartBuyerIdentityInput!',
  'cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer)',
)

export const CODE_LIMIT = /* GraphQL */ `
  query CodeLimit($code: String!) {
    codeDiscountNodeByCode(code: $code) {
      codeDiscount {
        __typename
        ... on DiscountCodeBasic {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
        }
        ... on DiscountCodeBxgy {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
        }
        ... on DiscountCodeApp {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
        }
        ... on DiscountCodeFreeShipping {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
          maximumShippingPrice {
            amount
          }
        }
      }
    }
  }
`
