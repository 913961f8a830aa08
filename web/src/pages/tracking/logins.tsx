/** The two parts of the search in which somebody logs in. [tracking §2] */
export { ByPhone } from './by-phone.tsx'
export { LockedParcel } from './locked-parcel.tsx'
