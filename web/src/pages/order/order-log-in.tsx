import { SignInCard } from '../../features/identity/sign-in/sign-in-card.tsx'

/** An order that this visitor has not proved to be theirs. [I31] */
export function OrderLogIn() {
  return (
    <SignInCard
      title="Log in to see this order"
      reason="Enter the mobile number you used for the order. No password is needed."
    />
  )
}
