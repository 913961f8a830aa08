import type { ReactNode } from 'react'
import { Card } from '@thela/ui/layout/card.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { SignInFormProps } from './sign-in-form.tsx'

export interface SignInCardProps extends SignInFormProps {
  title: string
  /** Another method, below the button. */
  otherMethod?: ReactNode
}

/** The login as a section of a page. */
export function SignInCard({ title, otherMethod, ...form }: SignInCardProps) {
  return (
    <Card title={title}>
      <SignInForm {...form} />
      {otherMethod}
    </Card>
  )
}
