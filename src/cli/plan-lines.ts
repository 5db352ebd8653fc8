/** Formats a plan of schema changes for the terminal. */
import type { Plan } from '#server/db/plan.ts'
import { postponedLine } from '#server/db/repeated-values.ts'

/** @returns one line for each change and statement */
export function planLines({ steps, reindex, reindexLater, postponed }: Plan): string[] {
  if (!steps.length && !reindex.length && !reindexLater.length)
    return ['The database matches the config.', ...postponed.map(postponedLine)]
  return [
    ...steps.flatMap(({ losesData, description, statements }) => [
      `${losesData ? '! loses data: ' : '  '}${description}`,
      ...statements.map((statement) => `      ${statement}`),
    ]),
    ...reindex.map((name) => `  rebuild the search index of ${name}`),
    ...reindexLater.map(
      (name) => `  rebuild the search index of ${name} in a job of the server, while others write`,
    ),
    ...postponed.map(postponedLine),
  ]
}
