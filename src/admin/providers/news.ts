/** What providers tell the screen: writes that can be undone, and the end of the session. */
import { createHub } from './hub.ts'

export interface WriteNews {
  action: 'create' | 'update' | 'delete'
  resource: string
  /** Records concerned. */
  count: number
  /** Names the write for undo; null when nothing changed. */
  write: string | null
}

export const writeNews = createHub<WriteNews>()
export const sessionEnded = createHub<void>()
