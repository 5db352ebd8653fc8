/** The texts that the server loads. */
import type { Locale } from '#shared/constants.ts'
import { server as en } from './en/server.ts'
import { server as zh } from './zh/server.ts'

export const serverTexts: Record<Locale, typeof en> = { en, zh }
