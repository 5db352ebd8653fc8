/** Alarms of cart and order lines: a warning and a suggested fix. */
import type { Bilingual } from '../fields/bilingual.ts'

export const ALARM_KINDS = ['product', 'serial', 'superseded', 'recent', 'mate'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

interface NamedPart {
  id: number
  part_number: string
}

export type AlarmFix =
  | { kind: 'replace'; part: NamedPart }
  | { kind: 'add'; part: NamedPart; quantity: number }
  | { kind: 'remove' }
  /** Opens the part lists of a product. */
  | { kind: 'look'; product: number }

export interface Alarm {
  kind: AlarmKind
  /** Warning sentence. */
  text: Bilingual
  /** Label of the button that applies the fix. */
  label: Bilingual
  fix: AlarmFix
}

/** Alarm of a cart line. */
export interface LineAlarm extends Alarm {
  /** Id of the cart line. */
  line: string
}

/** Key of an alarm that the customer has seen. */
export const alarmKey = (line: string, { kind }: Pick<Alarm, 'kind'>): string => `${line} ${kind}`
