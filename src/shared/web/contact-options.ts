/**
 * Options and limits of the contact form; separate from its fields, whose validation is loaded
 * later in the browser.
 */
import { continents } from '#shared/i18n/labels.ts'

/** Continents by the English name, which messages store. */
export const CONTINENTS = continents
export type Continent = keyof typeof CONTINENTS

/** Accepted attachments. */
export const ATTACHMENTS = {
  accept: 'image/*,application/pdf,application/zip,video/*',
  maxFiles: 8,
  megabytes: 50,
} as const
