/** Warnings of cart and order lines: a warning and a suggested fix. */
import type { Bilingual } from '#fields/bilingual.ts'

export const WARNING_KINDS = ['product', 'serial', 'superseded', 'recent', 'mate'] as const
export type WarningKind = (typeof WARNING_KINDS)[number]

export interface NamedPart {
  id: number
  part_number: string
}

interface AddedMate {
  part: NamedPart
  quantity: number
  /** The unit of the line that needs the part; empty without one. */
  serial_number: string
  model: string
}

/** A change of the lines. */
export type LineFix =
  | { kind: 'replace'; part: NamedPart }
  | ({ kind: 'add' } & AddedMate)
  | { kind: 'remove' }
  /** Empties the serial number. */
  | { kind: 'clear' }

/** `look` opens the part lists of a product. */
export type WarningFix = LineFix | { kind: 'look'; product: number }

/** Actions of a list of lines, by the kind of fix. */
interface FixActions<R> {
  replace(part: NamedPart): R
  add(mate: AddedMate): R
  remove(): R
  clear(): R
}

/** @returns the result of the action for the kind of the fix */
export function applyFix<R>(fix: LineFix, actions: FixActions<R>): R {
  switch (fix.kind) {
    case 'replace':
      return actions.replace(fix.part)
    case 'add': {
      const { kind: _, ...mate } = fix
      return actions.add(mate)
    }
    case 'remove':
      return actions.remove()
    case 'clear':
      return actions.clear()
  }
}

export interface Warning {
  kind: WarningKind
  /** Warning sentence. */
  text: Bilingual
  /** Label of the button that applies the fix. */
  label: Bilingual
  fix: WarningFix
}

/**
 * Whether the part does not fit: an order of the line needs a reason. A serial number that no unit
 * has is an error itself.
 */
export const isMismatch = ({ kind, fix }: Pick<Warning, 'kind' | 'fix'>): boolean =>
  kind === 'product' || (kind === 'serial' && fix.kind !== 'clear')

/** Whether a text says why a part that does not fit is ordered: a dash or a full stop does not. */
export const isReason = (text: string | null | undefined): boolean =>
  /[[\p{L}\p{N}]--\p{Default_Ignorable_Code_Point}]/v.test(text ?? '')

/** Warning of a cart line. */
export interface LineWarning extends Warning {
  /** Id of the cart line. */
  line: string
}

/** Key of a warning that the customer has seen. */
export const warningKey = (line: string, { kind }: Pick<Warning, 'kind'>): string =>
  `${line} ${kind}`
