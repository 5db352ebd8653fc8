/** Alarms about lines of a cart or an order: a warning sentence, and what puts it right. */
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
  /** The part lists of a product. */
  | { kind: 'look'; product: number }

export interface Alarm {
  kind: AlarmKind
  /** One sentence. */
  text: Bilingual
  /** The label of the button that puts it right. */
  label: Bilingual
  fix: AlarmFix
}

/** An alarm about a line of the cart. */
export interface LineAlarm extends Alarm {
  /** Id of the line. */
  line: string
}

/** Identifies an alarm that the customer has seen. */
export const alarmKey = (line: string, { kind }: Pick<Alarm, 'kind'>): string => `${line} ${kind}`
