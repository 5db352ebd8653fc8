/** The job that recognises a file for import. */
import type { RunJob } from '#server/core/jobs/job.ts'
import { requireResource } from '../import-rows.ts'
import { type DescribeOptions, describeFile } from './describe-file.ts'

export interface InspectInput extends DescribeOptions {
  resource: string
}

export const runJob: RunJob<InspectInput> = async ({ context, id, actor, input, source }) => {
  if (!source) throw new Error('there is no file to inspect')
  const resource = requireResource(context, input.resource, actor)
  const data = await context.files.withLocalFile(source.sha256, (path) =>
    describeFile(context, actor, resource, { path, name: source.name }, input),
  )
  return { data: { ...data, job: id } }
}
