import { classNames } from '../class-names.ts'
import styles from './order-skeleton.module.css'
import skeleton from './skeleton.module.css'

/** A placeholder in the size of one order of a list, in a `SkeletonStack`. */
export const OrderSkeleton = () => (
  <span aria-hidden className={classNames(skeleton.skeleton, styles.order)} />
)
