/** Who is signed in. */
import { useGetIdentity } from 'ra-core'

/** The number of the user, 0 while it is not known. */
export function useCurrentUser(): { id: number; name: string } {
  const { identity } = useGetIdentity()
  return { id: Number(identity?.id ?? 0), name: identity?.fullName ?? '' }
}
