import { classNames } from '../class-names.ts'
import styles from './order-skeleton.module.css'
import skeleton from './skeleton.module.css'

/** It has the size of one order of a list, and stands in a `SkeletonStack`. */
export const OrderSkeleton = () => (
  <span aria-hidden className={classNames(skeleton.skeleton, styles.order)} />
)
