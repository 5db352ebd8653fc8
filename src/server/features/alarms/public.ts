/** Public interface of the alarms feature. */
export { alarmSchema, lineAlarmSchema } from './alarm-schema.ts'
export type { Buyer, OrderedLine } from './facts.ts'
export { buyerOf, findAlarms } from './find-alarms.ts'
