/**
 * Endpoints of workflow steps: for one record, for several in one write, and previews of their
 * mails.
 */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { LOCALES, MAX_BATCH_SIZE, TECHNICAL_LOCALE } from '#shared/constants.ts'
import { type FieldError, ForbiddenError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { canTake, type Step, type Workflow } from '#shared/resources/workflow.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { Scope } from '../http/scopes.ts'
import { editBody, idsOf, requireSameId, sendWriteResult, writeOne } from '../http/send-write.ts'
import { composeMail, localeOf } from '../mail/queue.ts'
import { stepMails } from '../mail/step-mails.ts'
import { pascal } from '../open-api/record-schemas.ts'
import { getRecord } from '../records/read.ts'
import type { Update } from '../writes/types.ts'
import { writeAllOrNone } from './batch.ts'
import { documentStep } from './body-schema.ts'
import { idsSchema, savedSchema } from './call-schemas.ts'
import { idParamsSchema } from './list-query.ts'

const oneBody = editBody.omit({ id: true })
const rowBody = editBody.extend({ id: recordId })
const mailSchema = z.object({
  to: z.string(),
  language: z.enum(LOCALES),
  subject: z.string(),
  text: z.string(),
})

/** Registers the endpoints of all steps of a resource. */
export function registerSteps(app: Scope, context: Context, resource: Resource): void {
  const { workflow } = resource
  for (const step of workflow?.steps ?? [])
    if (workflow) registerStep(app, context, { resource, workflow, step })
}

export interface StepTarget {
  resource: Resource
  workflow: Workflow
  step: Step
}

function registerStep(app: Scope, context: Context, target: StepTarget): void {
  const { resource, step } = target
  const tags = [resource.name]
  const config = { access: { may: [resource.name, 'update'] } } as const
  const label = `“${step.label[TECHNICAL_LOCALE]}”`
  const body = documentStep(oneBody, resource, step)
  const path = `/api/${resource.name}/:id/steps/${step.name}`

  const common = {
    tags,
    operationId: `${step.name}${pascal(resource.name)}`,
    summary: `Take the step ${label} with one of ${resource.name}`,
    params: idParamsSchema,
    body,
    response: savedSchema(resource),
  }
  app.post(path, { schema: common, config }, async (request, reply) => {
    requireSameId(request.body, [request.params.id])
    return writeOne(
      context,
      request,
      reply,
      stepOperation(target, { ...request.body, id: request.params.id }),
    )
  })

  const rows = z.object({
    rows: z
      .array(documentStep(rowBody, resource, step, ['id']))
      .min(1)
      .max(MAX_BATCH_SIZE),
  })
  const many = {
    tags,
    operationId: `${step.name}Many${pascal(resource.name)}`,
    summary: `Take the step ${label} with several of ${resource.name}: all, or none`,
    body: rows,
    response: idsSchema,
  }
  app.post(
    `/api/${resource.name}/steps/${step.name}`,
    { schema: many, config },
    async (request, reply) => {
      const operations = request.body.rows.map((row) => stepOperation(target, row))
      const result = await writeAllOrNone(context, request.actor, operations)
      return sendWriteResult(reply, result, idsOf(result))
    },
  )

  const preview = {
    tags,
    summary: `Preview the mails of the step ${label}`,
    params: idParamsSchema,
    body,
    response: successSchema(z.array(mailSchema)),
  }
  app.post(`${path}/preview`, { schema: preview, config }, async (request) =>
    success(await previewMails(context, request, target, request.body, request.params.id)),
  )
}

type StepBody = z.output<typeof rowBody>

/**
 * Creates the operation of a step.
 * @throws ValidationError for fields that are not inputs of the step
 */
export function stepOperation({ resource, workflow, step }: StepTarget, body: StepBody): Update {
  const { id, lock_version, ...input } = body
  const values = { ...inputValues(step, input), [workflow.field]: step.to }
  const base = { action: 'update', resource: resource.name, id, step: step.name, values } as const
  return lock_version ? { ...base, version: lock_version } : base
}

function inputValues({ asks = {} }: Step, input: Record<string, unknown>): Record<string, unknown> {
  const errors = Object.keys(input)
    .filter((name) => !(name in asks))
    .map((name): FieldError => ({ path: name, key: 'validation.unknownField', values: { name } }))
  if (errors.length) throw new ValidationError(errors)
  return input
}

/** Renders the mails that a step would send. @throws ForbiddenError */
async function previewMails(
  context: Context,
  request: FastifyRequest,
  { resource, workflow, step }: StepTarget,
  body: z.output<typeof oneBody>,
  id: number,
) {
  const { actor } = request
  const { lock_version: _, ...input } = body
  const before = await getRecord(context, actor, resource.name, id)
  if (!can(actor, 'update', resource, workflow.field, before) || !canTake(actor, resource, step))
    throw new ForbiddenError()
  // Another user has already changed the state.
  if (!step.from.includes(String(before[workflow.field]))) return []
  const record = { ...before, ...inputValues(step, input), [workflow.field]: step.to }
  const { query } = context.db
  const mails = await stepMails(context, query, actor, resource, step, record)
  return Promise.all(
    mails.map(async (mail) => {
      const { subject, text } = await composeMail(context, query, mail)
      return { to: mail.to, language: localeOf(mail.language), subject, text }
    }),
  )
}
