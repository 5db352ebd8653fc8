/** Associates a form with a username, for password managers. */
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
