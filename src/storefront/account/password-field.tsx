/** A password input with a visibility toggle. */

import { type ComponentProps, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { EyeIcon, EyeOffIcon } from '../ui/icons.tsx'

export function PasswordField(props: ComponentProps<typeof Field>) {
  const text = useText('account')
  const [isVisible, setVisible] = useState(false)
  const toggleLabel = text(isVisible ? 'signIn.hide' : 'signIn.show')
  return (
    <Field
      autoComplete="current-password"
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <Button
          variant="ghost"
          aria-label={toggleLabel}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      }
    />
  )
}
