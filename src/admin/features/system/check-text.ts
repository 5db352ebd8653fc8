/** The result of a check, and the recommended action. */
import type { Text } from '#admin/core/i18n/text.ts'
import type { Format } from '#shared/i18n/format.ts'
import type { CheckKey, CheckStatus, System } from '#shared/system.ts'

type Describe = (system: System, status: CheckStatus, text: Text, format: Format) => string

const DESCRIBE: Readonly<Record<CheckKey, Describe>> = {
  database: ({ database }, status, text, { size }) =>
    status === 'ok' ? text('system.database.ok', { size: size(database.size) }) : text('system.database.error'),
  disk: ({ files }, status, text, { size }) => text(`system.disk.${status}`, { free: size(files.free) }),
  files: ({ files: { count, size: bytes } }, status, text, { number, size }) =>
    status === 'ok'
      ? text('system.files.ok', { smart_count: count, count: number(count), size: size(bytes) })
      : text('system.files.error'),
  backup: ({ backup: { last, everyHours, command } }, status, text, { dateTime }) =>
    text(`system.backup.${status}`, { time: last ? dateTime(last) : '', hours: everyHours ?? '', command }),
  jobs: ({ jobs: { waiting, running, oldestWaiting } }, status, text, { number, dateTime }) =>
    text(status === 'ok' ? 'system.jobs.ok' : 'system.jobs.warning', {
      waiting: number(waiting),
      running: number(running),
      time: oldestWaiting ? dateTime(oldestWaiting) : '',
    }),
  failedJobs: ({ failedJobs }, status, text) =>
    status === 'ok' ? text('system.failedJobs.ok') : text('system.failedJobs.warning', countParams(failedJobs.length)),
  mails: ({ mails: { waiting, failed } }, status, text, { number }) => {
    if (status === 'ok') return text('system.mails.ok', { waiting: number(waiting) })
    return failed ? text('system.mails.warning', countParams(failed)) : text('system.mails.folder')
  },
  secrets: (_, status, text) => text(`system.secrets.${status}`),
  slowCalls: ({ slowCalls }, status, text) =>
    status === 'ok' ? text('system.slowCalls.ok') : text('system.slowCalls.warning', countParams(slowCalls.length)),
}

const countParams = (count: number) => ({ smart_count: count, count })

/** One or two sentences in the language of the interface. */
export const checkText = (key: CheckKey, ...args: Parameters<Describe>): string => DESCRIBE[key](...args)
