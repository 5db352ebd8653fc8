/** Public interface of the alarms feature. */

export type { Buyer, OrderedLine } from './alarm-data.ts'
export { alarmSchema, lineAlarmSchema } from './alarm-schema.ts'
export { buyerOf, findAlarms } from './find-alarms.ts'
