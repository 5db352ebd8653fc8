/** A password input with a visibility toggle. */
import { type ComponentProps, useState } from 'react'
import { Button } from '#storefront/core/ui/button.tsx'
import { Field } from '#storefront/core/ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '#storefront/core/ui/icons.tsx'
import { useText } from './messages.ts'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const eye = text(isShown ? 'signIn.hide' : 'signIn.show')
  return (
    <Field
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <Button variant="ghost" aria-label={eye} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  )
}
