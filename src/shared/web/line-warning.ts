/** Warnings of cart and order lines: a warning and a suggested fix. */
import type { Bilingual } from '../fields/bilingual.ts'

export const WARNING_KINDS = ['product', 'serial', 'superseded', 'recent', 'mate'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

interface NamedPart {
  id: number
  part_number: string
}

export type WarningFix =
  | { kind: 'replace'; part: NamedPart }
  | { kind: 'add'; part: NamedPart; quantity: number }
  | { kind: 'remove' }
  /** Empties the serial number. */
  | { kind: 'clear' }
  /** Opens the part lists of a product. */
  | { kind: 'look'; product: number }

export interface Warning {
  kind: WarningKind
  /** Warning sentence. */
  text: Bilingual
  /** Label of the button that applies the fix. */
  label: Bilingual
  fix: WarningFix
}

/** Warning of a cart line. */
export interface LineWarning extends Warning {
  /** Id of the cart line. */
  line: string
}

/** Key of a warning that the customer has seen. */
export const warningKey = (line: string, { kind }: Pick<Warning, 'kind'>): string => `${line} ${kind}`
