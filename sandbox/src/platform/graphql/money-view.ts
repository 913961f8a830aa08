import { asDecimal, asStorefrontDecimal } from '../money.ts'

interface MoneyView {
  __typename: 'MoneyV2'
  amount: string
  currencyCode: 'INR'
}

export function storefrontMoney(paise: number): MoneyView {
  return { __typename: 'MoneyV2', amount: asStorefrontDecimal(paise), currencyCode: 'INR' }
}

export function adminMoney(paise: number): MoneyView {
  return { __typename: 'MoneyV2', amount: asDecimal(paise), currencyCode: 'INR' }
}

export function moneyBag(paise: number): { shopMoney: MoneyView; presentmentMoney: MoneyView } {
  return { shopMoney: adminMoney(paise), presentmentMoney: adminMoney(paise) }
}
