/** Errors of the browser as they travel to the server: what may be told of one, and how much. */
import { z } from 'zod'
import { cleanText } from './fields/text.ts'

/** What went wrong: a script, a promise that nobody waited for, a page that could not be drawn, or a call. */
export const ERROR_KINDS = ['script', 'promise', 'page', 'call'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

/** The most characters of each part; browsers cut longer ones before they send them. */
export const REPORT_LIMITS = { message: 1000, stack: 6000, page: 500, release: 100 } as const
/** Errors in one call, and bytes of it. */
export const REPORT_BATCH = 10
export const REPORT_BYTES = 128 * 1024
const MOST_TIMES = 1000

const limited = (max: number) => z.string().overwrite(cleanText).max(max)

export const reportSchema = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  message: limited(REPORT_LIMITS.message).min(1),
  stack: limited(REPORT_LIMITS.stack),
  /** A path of ours, with its query. */
  page: limited(REPORT_LIMITS.page).regex(/^\/(?!\/)/),
  release: limited(REPORT_LIMITS.release),
  /** How often it happened since it was last told of. */
  times: z.number().int().min(1).max(MOST_TIMES),
})
export type ErrorReport = z.output<typeof reportSchema>

export const reportsSchema = z.strictObject({ errors: z.array(reportSchema).min(1).max(REPORT_BATCH) })
