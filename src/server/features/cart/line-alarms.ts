/** Warnings about the lines of a cart. */
import type { Context } from '#server/core/context.ts'
import type { Owner } from '#server/core/http/customer.ts'
import { buyerOf, findAlarms, type OrderedLine } from '#server/features/alarms/public.ts'
import type { LineAlarm } from '#shared/web/alarm.ts'

/** @param lines the whole cart, since a part may need another one */
export async function alarmsOfLines(
  context: Context,
  owner: Owner,
  lines: readonly (OrderedLine & { id: string })[],
): Promise<LineAlarm[]> {
  const alarms = await findAlarms(context, await buyerOf(context, owner.id), lines)
  return lines.flatMap(({ id }, index) => (alarms[index] ?? []).map((alarm) => ({ ...alarm, line: id })))
}

/** The lines with their alarms. */
export const withAlarms = <L extends { id: string }>(lines: readonly L[], alarms: readonly LineAlarm[]) =>
  lines.map((line) => ({ ...line, alarms: alarms.filter((alarm) => alarm.line === line.id) }))
