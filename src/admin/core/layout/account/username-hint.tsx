/** Tells password managers whose password a form is about. */
import { useGetIdentity } from 'ra-core'

export function UsernameHint() {
  const { identity } = useGetIdentity()
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={String(identity?.username ?? '')}
      readOnly
      hidden
    />
  )
}
