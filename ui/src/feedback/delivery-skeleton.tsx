import { classNames } from '../class-names.ts'
import skeleton from './skeleton.module.css'
import styles from './delivery-skeleton.module.css'

/** A placeholder in the size of one way of delivery, in a `SkeletonStack`. */
export const DeliverySkeleton = () => (
  <span aria-hidden className={classNames(skeleton.skeleton, styles.delivery)} />
)
