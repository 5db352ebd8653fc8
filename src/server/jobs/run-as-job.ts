/** Endpoints that start a job and respond with its result or, if it takes longer, with its id. */
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { CODES } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { integer } from '../http/integer.ts'
import type { NewJob } from './rows.ts'

const waitingSchema = z.object({
  code: z.literal(CODES.ok),
  message: z.string(),
  data: z.object({ job: z.number() }),
})

/** Query parameter `wait` of calls that start a job. */
export const waitSchema = integer(0, 50)
  .default(50)
  .describe(
    'seconds to wait for the result before responding with the id of the job, with status 202',
  )

/** Schemas of both responses: 200 with the result, 202 with the id of the job. */
export const jobSchema = <T extends z.ZodType>(result: T) => ({
  ...successSchema(result),
  202: waitingSchema,
})

/**
 * Adds a job and waits for its end.
 * @param seconds maximum time to wait before responding with 202
 * @returns the body
 * @throws PublicError of the job
 */
export async function respondWithJob<T>(
  { jobs, resources }: Pick<Context, 'jobs' | 'resources'>,
  reply: FastifyReply,
  actor: Actor,
  job: NewJob,
  seconds: number,
) {
  if (!resources.jobs) return success((await jobs.run(actor, job)).data as T)
  const id = await jobs.add(actor, job)
  const outcome = await jobs.outcome(id, seconds * 1000)
  reply.header('x-job', id)
  if (outcome && 'data' in outcome) return success(outcome.data as T)
  reply.code(202)
  return success({ job: id })
}
