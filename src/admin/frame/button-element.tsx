/**
 * The element of Material UI's buttons. A button often disables itself, while its action runs or
 * because nothing is left to do, and the native `disabled` would take the focus from it; Tab skips
 * a disabled button here, too.
 */
import type { ComponentProps, MouseEvent } from 'react'

type ButtonElementProps = ComponentProps<'button'> & ComponentProps<'a'>

/** Stops clicks like `disabled`: rows and cards around the button receive none. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

export function ButtonElement({ disabled, ...props }: ButtonElementProps) {
  if (props.href !== undefined) return <a {...props} />
  return <button {...props} {...(disabled && { 'aria-disabled': true, onClick: swallow })} />
}
