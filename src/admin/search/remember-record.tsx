/** Remembers a record that is opened, or returned to, as recently used. */
import { useEffect } from 'react'
import type { OpenRecordProps } from '../extension-points.ts'
import { addRecentItem } from './recent.ts'
import { useUsername } from './username.ts'

export function RememberRecord({ resource, id }: OpenRecordProps) {
  const username = useUsername()
  useEffect(() => {
    if (username) addRecentItem(username, { resource, id })
  }, [username, resource, id])
  return null
}
