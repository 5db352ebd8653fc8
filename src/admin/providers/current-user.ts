/** The signed-in user. */
import { useGetIdentity } from 'ra-core'

/** `id` is 0 while loading. */
export function useCurrentUser(): { id: number; name: string } {
  const { identity } = useGetIdentity()
  return { id: Number(identity?.id ?? 0), name: identity?.fullName ?? '' }
}
