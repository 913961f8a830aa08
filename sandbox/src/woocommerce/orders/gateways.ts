/** Payment methods that the store's plugins register, in its order; only cash on delivery is on. */
interface Gateway {
  readonly id: string
  readonly title: string
  readonly isOn: boolean
}

export const GATEWAYS: readonly Gateway[] = [
  { id: 'bacs', title: 'Direct bank transfer', isOn: false },
  { id: 'cheque', title: 'Check payments', isOn: false },
  { id: 'cod', title: 'Cash on delivery', isOn: true },
]

export const firstGateway = (): Gateway | undefined => GATEWAYS.find(({ isOn }) => isOn)

export const payableMethods = (): readonly Gateway[] => GATEWAYS.filter(({ isOn }) => isOn)

/** That of our plugin, which leads to our own page. */
export const THELA = 'thela'

/** Where an order waits for its payment. */
export const waitingMethods = (): readonly Gateway[] => [
  ...payableMethods(),
  { id: THELA, title: 'Thela', isOn: true },
]

export const findGateway = (id: string): Gateway | undefined =>
  GATEWAYS.find((gateway) => gateway.id === id)
