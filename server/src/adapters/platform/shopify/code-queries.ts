/** Our queries of discount codes. [shopify §6] */
import { CART_FIELDS } from './queries.ts'

export const SET_CODES = /* GraphQL */ `
  mutation SetCodes($cartId: ID!, $codes: [String!]!) {
    change: cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) {
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

export const TRY_CODES = /* GraphQL */ `
  mutation TryCodes($input: CartInput!) {
    change: cartCreate(input: $input) {
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

export const SET_BUYER = /* GraphQL */ `
  mutation SetBuyer($cartId: ID!, $buyer: CartBuyerIdentityInput!) {
    change: cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) {
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

export const CODE_LIMIT = /* GraphQL */ `
  query CodeLimit($code: String!) {
    codeDiscountNodeByCode(code: $code) {
      codeDiscount {
        ... on DiscountCodeBasic {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
        }
        ... on DiscountCodeFreeShipping {
          usageLimit
          asyncUsageCount
          appliesOncePerCustomer
        }
      }
    }
  }
`
