/** Names as on the wire. A shipping address has no e-mail. */
export interface Address {
  first_name: string
  last_name: string
  company: string
  address_1: string
  address_2: string
  city: string
  /** The store's code: "KA". */
  state: string
  postcode: string
  country: string
  phone: string
  email?: string
}

export const emptyAddress = (): Address => ({
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  phone: '',
})
