/** Validates error reports of browsers. */
import { z } from 'zod'
import {
  ERROR_KINDS,
  type ErrorReport,
  MAX_TIMES,
  REPORT_BATCH,
  REPORT_LIMITS,
} from './error-report.ts'
import { cleanText } from './key-text.ts'

const limited = (max: number) => z.string().overwrite(cleanText).max(max)

const reportSchema = z.strictObject({
  kind: z.enum(ERROR_KINDS),
  message: limited(REPORT_LIMITS.message).min(1),
  stack: limited(REPORT_LIMITS.stack),
  page: limited(REPORT_LIMITS.page).regex(/^\/(?!\/)/),
  release: limited(REPORT_LIMITS.release),
  times: z.number().int().min(1).max(MAX_TIMES),
}) satisfies z.ZodType<ErrorReport>

export const reportsSchema = z.strictObject({
  errors: z.array(reportSchema).min(1).max(REPORT_BATCH),
})
