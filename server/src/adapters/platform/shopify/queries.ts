/** Our queries of the two GraphQL APIs. [shopify §6–§8] */

export const CART_FIELDS = /* GraphQL */ `
  fragment CartFields on Cart {
    id
    note
    attributes {
      key
      value
    }
    cost {
      totalAmount {
        amount
        currencyCode
      }
      totalTaxAmount {
        amount
      }
    }
    discountCodes {
      code
      applicable
    }
    discountAllocations {
      ...Allocation
    }
    lines(first: 250) {
      pageInfo {
        hasNextPage
      }
      nodes {
        id
        quantity
        attributes {
          key
          value
        }
        cost {
          subtotalAmount {
            amount
          }
          totalAmount {
            amount
          }
        }
        discountAllocations {
          ...Allocation
        }
        merchandise {
          ... on ProductVariant {
            id
            title
            sku
            taxable
            requiresShipping
            weight
            weightUnit
            selectedOptions {
              name
              value
            }
            image {
              url
            }
            product {
              id
              title
              handle
              productType
              vendor
              isGiftCard
              tags
            }
          }
        }
      }
    }
  }

  fragment Allocation on CartDiscountAllocation {
    discountedAmount {
      amount
    }
    discountApplication {
      value {
        ... on MoneyV2 {
          amount
        }
        ... on PricingPercentageValue {
          percentage
        }
      }
    }
    ... on CartCodeDiscountAllocation {
      code
    }
    ... on CartAutomaticDiscountAllocation {
      title
    }
    ... on CartCustomDiscountAllocation {
      title
    }
  }
`

export const CART = /* GraphQL */ `
  query Cart($cartId: ID!) {
    cart(id: $cartId) {
      ...CartFields
    }
  }
  ${CART_FIELDS}
`

export const UPDATE_LINE = /* GraphQL */ `
  mutation UpdateLine($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    change: cartLinesUpdate(cartId: $cartId, lines: $lines) {
      cart {
        ...CartFields
      }
      userErrors {
        code
      }
    }
  }
  ${CART_FIELDS}
`

export const REMOVE_LINE = /* GraphQL */ `
  mutation RemoveLine($cartId: ID!, $lineIds: [ID!]!) {
    change: cartLinesRemove(cartId: $cartId, lineIds: $lineIds) {
      cart {
        ...CartFields
      }
      userErrors {
        code
      }
    }
  }
  ${CART_FIELDS}
`

export const ADD_LINES = /* GraphQL */ `
  mutation AddLines($cartId: ID!, $lines: [CartLineInput!]!) {
    change: cartLinesAdd(cartId: $cartId, lines: $lines) {
      cart {
        ...CartFields
      }
      userErrors {
        code
      }
    }
  }
  ${CART_FIELDS}
`

export const OPEN_CHECKOUT = /* GraphQL */ `
  mutation OpenCheckout($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        checkoutUrl
      }
      userErrors {
        code
      }
    }
  }
`

/** Of the Storefront API: what the shop does not sell online is null there. */
export const VARIANTS = /* GraphQL */ `
  query Variants($ids: [ID!]!) {
    nodes(ids: $ids) {
      ...Offered
      ... on Product {
        variants(first: 100) {
          nodes {
            ...Offered
          }
        }
      }
    }
  }

  fragment Offered on ProductVariant {
    id
    title
    availableForSale
    price {
      amount
    }
    compareAtPrice {
      amount
    }
    image {
      url
    }
    product {
      id
      title
      featuredImage {
        url
      }
    }
  }
`

export const STOCK = /* GraphQL */ `
  query Stock($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on ProductVariant {
        id
        title
        price
        availableForSale
        inventoryQuantity
        inventoryPolicy
        inventoryItem {
          tracked
        }
        product {
          title
          status
          saleEnd: metafield(namespace: "custom", key: "sale_ends_at") {
            value
          }
        }
      }
    }
  }
`

/**
 * By our id, where the search knows that filter; when thorough also the newest orders, by our
 * attribute and tag.
 */
export const FIND_ORDER = /* GraphQL */ `
  query FindOrder($query: String!, $isThorough: Boolean!) {
    orders(first: 10, query: $query) {
      nodes {
        ...OurOrder
      }
    }
    newest: orders(first: 50, sortKey: CREATED_AT, reverse: true) @include(if: $isThorough) {
      nodes {
        ...OurOrder
      }
    }
  }

  fragment OurOrder on Order {
    id
    name
    sourceIdentifier
    tags
    customAttributes {
      key
      value
    }
  }
`

export const CREATE_ORDER = /* GraphQL */ `
  mutation CreateOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
    orderCreate(order: $order, options: $options) {
      order {
        id
        name
      }
      userErrors {
        code
      }
    }
  }
`

export const CAN_MARK_PAID = /* GraphQL */ `
  query CanMarkPaid($id: ID!) {
    order(id: $id) {
      canMarkAsPaid
    }
  }
`

export const MARK_PAID = /* GraphQL */ `
  mutation MarkPaid($input: OrderMarkAsPaidInput!) {
    orderMarkAsPaid(input: $input) {
      userErrors {
        message
      }
    }
  }
`
