import { Type } from 'typebox'
import { PincodeSchema } from '../fields.ts'
import { notYet, setting } from './setting.ts'

const { section, flag, number, text, shaped } = setting

/** The business that runs the store, and the limits for its shoppers' sign-in. [D-77] */
export const seller = {
  seller: section('The business that runs the store.', {
    id: Type.Optional(
      Type.String({
        ...shaped(
          '^[a-z0-9][a-z0-9-]{0,62}$',
          'lower-case letters, digits and hyphens',
          'Code of the business in this installation. Stores with the same code belong to one legal person: a phone verified at one of them is verified at all, and the list of orders shows the orders of all. Never use one code for two businesses.',
        ),
        defaultText: 'the store alone',
      }),
    ),
    legalName: notYet(
      Type.Optional(Type.String({ ...text(120, 'As registered.'), defaultText: 'the store name' })),
    ),
    gstin: notYet(
      Type.Optional(
        shaped(
          '^[0-9A-Z]{15}$',
          'a GSTIN of 15 characters',
          'GST number, validated by its check character.',
        ),
      ),
    ),
    address: notYet(
      Type.Optional(
        setting.required('Registered address.', {
          line1: text(150, 'First line.'),
          line2: Type.Optional(text(90, 'Second line.')),
          city: text(80, 'City.'),
          state: text(80, 'State; it decides between IGST and CGST with SGST.'),
          pincode: Type.String({ ...PincodeSchema, expects: 'a pincode', description: 'Pincode.' }),
        }),
      ),
    ),
  }),
  signIn: section('Sign-in of shoppers.', {
    otpPerDay: number(
      5_000,
      'One-time codes that the store sends in 24 hours, to limit the cost of abuse. Raise it before a big sale.',
      { minimum: 1 },
    ),
    allowGuest: flag(true, 'Offer to continue as a guest.'),
    allowInternationalPhones: notYet(flag(false, 'Send codes to phones outside India.')),
  }),
}
