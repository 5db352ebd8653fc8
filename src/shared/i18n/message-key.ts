/** The names of messages. */
import type { browser } from '#locales/en/browser.ts'
import type { server } from '#locales/en/server.ts'

export type BrowserMessageKey = keyof typeof browser
/** The server sends those that the browser lacks as texts. */
export type MessageKey = keyof typeof server
