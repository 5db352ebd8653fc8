/** Names of the built-in roles; custom roles fall back to their key. */

import { useText } from '#admin/core/i18n/text.ts'
import { ROLES, type Role } from '#shared/constants.ts'

const isBuiltIn = (key: string): key is Role => (ROLES as readonly string[]).includes(key)

export function useRoleName(): (key: string) => string {
  const text = useText()
  return (key) => (isBuiltIn(key) ? text(`profile.role.${key}`) : key)
}
