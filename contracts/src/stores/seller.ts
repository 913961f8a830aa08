import { Type } from 'typebox'
import { PincodeSchema } from '../fields.ts'
import { setting } from './setting.ts'

const { section, flag, number, paise, text, shaped } = setting

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
    legalName: Type.Optional(
      Type.String({
        ...text(120, 'As registered; on invoices.'),
        defaultText: 'the store name',
      }),
    ),
    gstin: Type.Optional(
      shaped(
        '^[0-9A-Z]{15}$',
        'a GSTIN of 15 characters',
        'GST number, validated by its check character. Its state decides between IGST and CGST with SGST. Without one there are receipts instead of invoices.',
      ),
    ),
    address: Type.Optional(
      setting.required(
        'Registered address, on invoices; one with a GSTIN needs it. Couriers bring returns there.',
        {
          line1: text(150, 'First line.'),
          line2: Type.Optional(text(90, 'Second line.')),
          city: text(80, 'City.'),
          state: text(80, 'State.'),
          pincode: Type.String({ ...PincodeSchema, expects: 'a pincode', description: 'Pincode.' }),
        },
      ),
    ),
  }),
  signIn: section('Sign-in of shoppers.', {
    otpPerDay: number(
      5_000,
      'One-time codes that the store sends in 24 hours, to limit the cost of abuse. Raise it before a big sale.',
      { minimum: 1 },
    ),
    codeCosts: section('What one code costs the store, for the metric and the log of costs.', {
      SMS: paise('By SMS.', { default: 20 }),
      WHATSAPP: paise('By WhatsApp.', { default: 15 }),
      VOICE: paise('By a phone call, with the SMS before it.', { default: 60 }),
      PROVIDER: paise('By the identity provider.', { default: 100 }),
    }),
    allowGuest: flag(true, 'Offer to continue as a guest.'),
    allowInternationalPhones: flag(
      false,
      'Send codes to phones outside India too. Such a code costs more, so keep `otpPerDay` low.',
    ),
  }),
}
