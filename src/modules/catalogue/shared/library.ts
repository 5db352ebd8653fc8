/** Kinds of product material, and the record type of each list. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { PAGES } from '#modules/pages.ts'
import type { Fit } from '#modules/units/shared/serial.ts'
import type { Locale } from '#shared/constants.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { Described } from '#shared/web/facts.ts'
import type { ModelCard } from './model.ts'
import type { Part } from './part.ts'

/** In the order of the tabs on product pages. */
export const LIBRARY_KINDS = [
  'drawings',
  'models',
  'parts',
  'wiring',
  'schematics',
  'firmware',
  'fixtures',
  'guides',
  'documents',
  'changes',
] as const
export type LibraryKind = (typeof LIBRARY_KINDS)[number]

/** The page of each kind; parts and changes are tabs of their product's page. */
export const LIST_PAGES: Partial<Record<LibraryKind, (typeof PAGES)[keyof typeof PAGES]>> = {
  drawings: PAGES.drawings,
  models: PAGES.model,
  wiring: PAGES.wiring,
  schematics: PAGES.schematics,
  firmware: PAGES.firmware,
  fixtures: PAGES.fixtureFiles,
  guides: PAGES.guides,
  documents: PAGES.documents,
}

interface Listed extends Described {
  id: number
  /** Set for requests with a serial number. */
  fit?: Fit
}
interface OfProducts {
  $refs: { goods: Ref[] }
}

export interface Drawing extends Listed {
  code: string
  name: Bilingual
  drawing: StoredFile | null
  $refs: { goods: Ref | null; parent: Ref | null }
}

export interface LibraryDocument extends Listed, OfProducts {
  title: Bilingual
  kind: 'wiring' | 'schematic' | 'manual' | 'dimension' | 'certificate' | 'other'
  language: Locale | 'both' | null
  version: string | null
  file: StoredFile
  from_serial: string | null
  to_serial: string | null
  released: string | null
  /** Newest revision, if it is another one. */
  later: { id: number; version: string | null } | null
  /** Ids of the earlier revisions, newest first. */
  earlier: number[]
  /** Ids of revisions of which it is unknown whether they are earlier or later. */
  unordered: number[]
  /** This document in other languages. */
  translations: Translation[]
}

/** A document in another language. */
export interface Translation {
  id: number
  language: Locale
}

/** Document with its revisions. */
export interface SheetPage {
  sheet: LibraryDocument
  /** Revisions including the document itself, newest first. */
  revisions: LibraryDocument[]
  /** Id of the revision for the requested unit; null without a unit, or if no revision applies. */
  unit_revision: number | null
}

export interface Firmware extends Listed, OfProducts {
  version: string
  released: string | null
  file: StoredFile | null
  sha256: string | null
  size: number | null
  notes: Bilingual | null
  minimum_version: string | null
  from_serial: string | null
  to_serial: string | null
  changes_dmx: boolean
}

/** Link to another revision of a fixture file. */
export interface FixtureRevisionLink {
  id: number
  revision: string | null
}

export interface FixtureFile extends Listed, OfProducts {
  title: string
  format:
    | 'gdtf'
    | 'ofl'
    | 'qxf'
    | 'grandma2'
    | 'grandma3'
    | 'avolites'
    | 'chamsys'
    | 'hog'
    | 'eos'
    | 'other'
  console_software: string | null
  revision: string | null
  file: StoredFile | null
  modes: { name: string; channels: number | null }[]
  /** Latest revision, if it is another one. */
  later: FixtureRevisionLink | null
}

export interface Guide extends Listed {
  error_code: string | null
  symptom: Bilingual
  cause: Bilingual | null
  solution: Bilingual | null
  /** Number of questions; 0 without a guide. */
  questions: number
  $refs: { goods: Ref[]; category: Ref | null }
}

export interface Change extends Listed {
  change_number: string
  title: Bilingual
  kind: 'substitution' | 'design' | 'firmware' | 'document'
  from_serial: string | null
  effective: string | null
  description: Bilingual | null
  attachments: StoredFile[]
  $refs: { goods: Ref | null; old_part: Ref | null; new_part: Ref | null }
}

/** Part list line with its part from the dictionary. */
export interface PartLine extends Listed {
  balloon: string
  quantity: number
  from_serial: string | null
  to_serial: string | null
  of: Part | null
  $refs: { zujian: Ref | null; part: Ref | null }
}

/** Record type of each list. */
export interface LibraryRecords {
  drawings: Drawing
  models: ModelCard
  wiring: LibraryDocument
  schematics: LibraryDocument
  firmware: Firmware
  fixtures: FixtureFile
  guides: Guide
  documents: LibraryDocument
  changes: Change
  parts: PartLine
}

/** Number of records per kind. */
export type LibraryCounts = Record<LibraryKind, number>

/** Filter options of a list, with record counts. */
export interface ListFilters {
  products: { id: number; title: string; count: number }[]
  /** Formats and consoles of fixture files; empty for other kinds. */
  formats: { value: string; count: number }[]
  consoles: { value: string; count: number }[]
}

/** Downloadable file of a product. */
export interface Download {
  kind: LibraryKind
  /** Id of its record. */
  record: number
  file: StoredFile
}
