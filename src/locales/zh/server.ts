/** Chinese texts of the server: messages that the browser has too, and its own. */
import type { server as en } from '../en/server.ts'
import { messages } from './messages.ts'
import { backup } from './server/backup.ts'
import { bulk } from './server/bulk.ts'
import { calls } from './server/calls.ts'
import { changes } from './server/changes.ts'
import { files } from './server/files.ts'
import { firmware } from './server/firmware.ts'
import { fixtureFiles } from './server/fixture-files.ts'
import { gdtf } from './server/gdtf.ts'
import { history } from './server/history.ts'
import { inspections } from './server/inspections.ts'
import { jobs } from './server/jobs.ts'
import { warnings } from './server/line-warnings.ts'
import { mails } from './server/mails.ts'
import { models } from './server/models.ts'
import { qxf } from './server/qxf.ts'
import { transfer } from './server/transfer.ts'

export const server: typeof en = {
  ...messages,
  ...warnings,
  ...backup,
  ...bulk,
  ...calls,
  ...changes,
  ...files,
  ...firmware,
  ...fixtureFiles,
  ...gdtf,
  ...history,
  ...inspections,
  ...jobs,
  ...mails,
  ...models,
  ...qxf,
  ...transfer,
}
