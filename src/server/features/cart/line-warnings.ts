/** Warnings about the lines of a cart. */
import type { Context } from '#server/core/context.ts'
import type { Owner } from '#server/core/http/actor.ts'
import { buyerOf, findWarnings, type OrderedLine } from '#server/features/line-warnings/public.ts'
import type { LineWarning } from '#shared/web/line-warning.ts'

/** @param lines the whole cart, since a part may need another one */
export async function warningsOfLines(
  context: Context,
  owner: Owner,
  lines: readonly (OrderedLine & { id: string })[],
): Promise<LineWarning[]> {
  const warnings = await findWarnings(context, await buyerOf(context, owner.id), lines)
  return lines.flatMap(({ id }, index) => (warnings[index] ?? []).map((warning) => ({ ...warning, line: id })))
}

/** The lines with their warnings. */
export const withWarnings = <L extends { id: string }>(lines: readonly L[], warnings: readonly LineWarning[]) =>
  lines.map((line) => ({ ...line, alarms: warnings.filter((warning) => warning.line === line.id) }))
