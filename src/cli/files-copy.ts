/**
 * `npm run files:copy -- s3|disk [--remove-source]`: copies stored files between disk and bucket.
 */
import { parseArgs } from 'node:util'
import { withCommands } from '#server/commands.ts'
import type { Context } from '#server/context.ts'
import { type CopyOptions, type CopyStatus, copyFiles, countFiles } from '#server/files/copy.ts'
import { bucketStore, diskStore } from '#server/files/file-store.ts'
import { runCommand, withContext } from './command.ts'

const USAGE = withCommands(`Usage: npm run files:copy -- s3|disk [--remove-source]

Copies the stored files from DATA_DIR to the bucket of the S3_ variables (s3), or from there to DATA_DIR
(disk). The server can keep running. Files that are already there are skipped: after an interruption, run the command again.
Run it once more after the server has been restarted with the new store, to copy files that were uploaded in the meantime.

  --remove-source   removes each file from its old store once its copy has been read back and verified`)

/** Number of progress lines. */
const STEPS = 10

const FAILURE_TEXTS: Record<Exclude<CopyStatus, 'copied' | 'present'>, string> = {
  missing: 'is in neither store',
  damaged: 'is damaged in its old store and was not copied',
  rejected: 'is incomplete in its new store',
}

await runCommand('en', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'remove-source': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [target] = positionals
  if (values.help) console.log(USAGE)
  else if (target !== 's3' && target !== 'disk') throw new Error(USAGE)
  else await withContext((context) => copy(context, target, values['remove-source']))
})

async function copy(context: Context, target: 's3' | 'disk', removeSource: boolean): Promise<void> {
  const { env } = context
  if (!env.s3) throw new Error('S3_BUCKET: must be the name of the bucket')
  const [disk, bucket] = [diskStore(env), bucketStore(env, env.s3)]
  const [from, to] = target === 's3' ? [disk, bucket] : [bucket, disk]
  const problem = (await from.problem()) ?? (await to.problem())
  if (problem) throw new Error(problem)
  const total = await countFiles(context)
  const counts: Record<CopyStatus, number> = {
    copied: 0,
    present: 0,
    missing: 0,
    damaged: 0,
    rejected: 0,
  }
  let done = 0
  const onFile: NonNullable<CopyOptions['onFile']> = (status, sha256) => {
    counts[status] += 1
    done += 1
    if (status !== 'copied' && status !== 'present')
      console.error(`${sha256} ${FAILURE_TEXTS[status]}`)
    const step = Math.floor((done / total) * STEPS)
    if (step > Math.floor(((done - 1) / total) * STEPS)) console.error(`${done} of ${total}`)
  }
  console.log(`From ${from.location} to ${to.location}: ${total} files`)
  await copyFiles(context, { from, to, removeSource, onFile })
  const { copied, present, ...failures } = counts
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  const removed = removeSource ? `, ${copied + present} removed from their old store` : ''
  console.log(`${copied} copied, ${present} already present, ${failed} failed${removed}`)
  if (failed) process.exitCode = 1
}
