/** [shopify §7] */
export const IS_CANCELLED = /* GraphQL */ `
  query IsCancelled($id: ID!) {
    order(id: $id) {
      cancelledAt
    }
  }
`

export const CANCEL_ORDER = /* GraphQL */ `
  mutation CancelOrder($id: ID!) {
    orderCancel(orderId: $id, reason: CUSTOMER, restock: true, notifyCustomer: false) {
      orderCancelUserErrors {
        code
      }
    }
  }
`

export const ITEMS_TO_REMOVE = /* GraphQL */ `
  query ItemsToRemove($id: ID!) {
    order(id: $id) {
      refunds(first: 50) {
        note
      }
      lineItems(first: 250) {
        nodes {
          id
          currentQuantity
          variant {
            id
          }
        }
      }
      fulfillmentOrders(first: 1) {
        nodes {
          assignedLocation {
            location {
              id
            }
          }
        }
      }
    }
  }
`

export const REFUNDS_OF_ORDER = /* GraphQL */ `
  query RefundsOfOrder($id: ID!) {
    order(id: $id) {
      totalReceivedSet {
        shopMoney {
          amount
        }
      }
      totalRefundedSet {
        shopMoney {
          amount
        }
      }
      transactions(first: 50) {
        id
        kind
        status
        gateway
        amountSet {
          shopMoney {
            amount
          }
        }
        parentTransaction {
          id
        }
      }
      refunds(first: 50) {
        id
        totalRefundedSet {
          shopMoney {
            amount
          }
        }
      }
    }
  }
`

export const RECORD_REFUND = /* GraphQL */ `
  mutation RecordRefund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund {
        id
        totalRefundedSet {
          shopMoney {
            amount
          }
        }
      }
      userErrors {
        message
      }
    }
  }
`

export const REMOVE_ITEMS = /* GraphQL */ `
  mutation RemoveItems($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund {
        id
      }
      userErrors {
        message
      }
    }
  }
`

export const SET_SHIPPING_ADDRESS = /* GraphQL */ `
  mutation SetShippingAddress($input: OrderInput!) {
    orderUpdate(input: $input) {
      userErrors {
        message
      }
    }
  }
`

/** Removed ones included: whether a charge is gone, or never was there. */
export const CHARGES_OF_ORDER = /* GraphQL */ `
  query ChargesOfOrder($id: ID!) {
    order(id: $id) {
      shippingLines(first: 50, includeRemovals: true) {
        nodes {
          title
          isRemoved
          originalPriceSet {
            shopMoney {
              amount
            }
          }
        }
      }
    }
  }
`

const EDITED = /* GraphQL */ `
  fragment Edited on CalculatedOrder {
    id
    totalPriceSet {
      shopMoney {
        amount
      }
    }
    shippingLines {
      id
      title
      price {
        shopMoney {
          amount
        }
      }
    }
  }
`

export const BEGIN_EDIT = /* GraphQL */ `
  mutation BeginEdit($id: ID!) {
    orderEditBegin(id: $id) {
      calculatedOrder {
        ...Edited
      }
      userErrors {
        message
      }
    }
  }
  ${EDITED}
`

export const REMOVE_SHIPPING_LINE = /* GraphQL */ `
  mutation RemoveShippingLine($id: ID!, $lineId: ID!) {
    orderEditRemoveShippingLine(id: $id, shippingLineId: $lineId) {
      calculatedOrder {
        ...Edited
      }
      userErrors {
        message
      }
    }
  }
  ${EDITED}
`

export const COMMIT_EDIT = /* GraphQL */ `
  mutation CommitEdit($id: ID!) {
    orderEditCommit(id: $id, notifyCustomer: false, staffNote: "Paid online: Thela") {
      userErrors {
        message
      }
    }
  }
`
