/** Keys of messages. */
import type { browser } from '#locales/en/browser.ts'
import type { server } from '#locales/en/server.ts'

export type BrowserMessageKey = keyof typeof browser
/** Includes messages that only the server has; it sends these as text. */
export type MessageKey = keyof typeof server
