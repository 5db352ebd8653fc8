/** Fields that customers see and no page of the portal knows, ready to be shown. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'

/** A field with a value: as text, as an instant in the reader's time zone, or as files. */
export interface Fact {
  /** Name of the field. */
  name: string
  label: Bilingual
  text?: Bilingual
  /** Where the text leads: to a website, or to a mail or call. */
  href?: string
  /** ISO 8601. */
  at?: string
  files?: StoredFile[]
}

/** A record as the portal receives it: without facts where all its fields are known to a page. */
export type Described = { $facts?: Fact[] }

/** The facts alone, for responses that contain only some fields of a record. */
export const factsIn = ({ $facts }: Described): Described => ($facts ? { $facts } : {})
