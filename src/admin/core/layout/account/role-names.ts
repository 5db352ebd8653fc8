/** The names of the built-in roles; roles made by the office go by their key where only that is known. */

import { useText } from '#admin/core/i18n/text.ts'
import { ROLES, type Role } from '#shared/constants.ts'

const isBuiltIn = (key: string): key is Role => (ROLES as readonly string[]).includes(key)

export function useRoleName(): (key: string) => string {
  const text = useText()
  return (key) => (isBuiltIn(key) ? text(`profile.role.${key}`) : key)
}
