/** Steps of a login that are loaded when they are needed. */
export { KnownPhoneStep } from './known-phone-step.tsx'
export { PhoneAbroadStep } from './phone-abroad-step.tsx'
