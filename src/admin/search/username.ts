/** The user in storage keys. */
import { useGetIdentity } from 'ra-core'

/** '' while loading. */
export const useUsername = (): string => String(useGetIdentity().identity?.username ?? '')
