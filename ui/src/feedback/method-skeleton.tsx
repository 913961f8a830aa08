import { classNames } from '../class-names.ts'
import skeleton from './skeleton.module.css'
import styles from './method-skeleton.module.css'

/** A placeholder in the size of five rows of payment methods, in a `SkeletonStack`. */
export const MethodSkeleton = () => (
  <span aria-hidden className={classNames(skeleton.skeleton, styles.methods)} />
)
