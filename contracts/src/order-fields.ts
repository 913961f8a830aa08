/** Texts that many replies have, each with what it is for one order at the demo's tea shop. */
import { Type } from 'typebox'
import { example } from './fields.ts'

/** An id of ours whose form a reply leaves open. */
export const IdText = example(Type.String(), 'bWVoZXIxMjM0NTY3ODkwYWJjZGV')
export const ProductTitle = example(Type.String(), 'Masala Chai')
export const VariantTitle = example(Type.String(), '250 g')
/** The platform's id of a variant. */
export const VariantIdText = example(Type.String(), '44120300000042')
export const ImageUrl = example(Type.String(), 'https://shop.example/images/masala-chai.jpg')
export const CodeText = example(Type.String(), 'TEA50')
export const PhoneText = example(Type.String(), '+919876543210')
export const EmailText = example(Type.String(), 'asha.rao@example.in')
export const PersonText = example(Type.String(), 'Asha Rao')
export const StoreNameText = example(Type.String(), 'Meher Pantry')
/** The platform's number of an order, and how it names it to people. */
export const OrderNumberText = example(Type.String(), '1042')
export const OrderNameText = example(Type.String(), '#1042')
export const AwbText = example(Type.String(), '174712345678')
export const BankCode = example(Type.String(), 'HDFC')
export const TokenText = example(Type.String(), 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln')
/** A shopper goes on there afterwards. */
export const NextUrl = example(Type.String(), 'https://shop.example/thanks')
