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
