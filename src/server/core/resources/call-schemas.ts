/** Schemas of the calls of every resource: parameters and responses. */
import { z } from 'zod'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { deletionEffectsSchema } from '#shared/deletion-effects.ts'
import type { Resource } from '#shared/resources/define.ts'
import { readSchema, successSchema } from '../http/envelope.ts'
import { pascal } from '../open-api/record-schemas.ts'
import { batchSchema } from './batch.ts'
import { bodySchema, deletedSchema, recordSchema, savedRecordSchema } from './body-schema.ts'
import { atSchema, idParamsSchema, idsFilterSchema, listQueryOf } from './list-query.ts'

/** Response of calls that write several records. */
export const idsSchema = successSchema(z.array(z.number().int()))

const deletionResponse = successSchema(deletedSchema)
const effectsSchema = successSchema(deletionEffectsSchema)

export const savedSchema = (resource: Resource) => successSchema(savedRecordSchema(resource))

export type CallSchemas = ReturnType<typeof callSchemas>

export function callSchemas(resource: Resource) {
  const { name } = resource
  const base = pascal(name)
  const single = `one of “${resource.label[TECHNICAL_LOCALE]}”`
  const many = `“${resource.label[TECHNICAL_LOCALE]}”`
  const call = (operationId: string, summary: string) => ({
    tags: [name],
    operationId,
    summary,
  })
  return {
    list: {
      ...call(`list${base}`, `List ${many}`),
      querystring: listQueryOf(resource),
      response: readSchema(z.array(recordSchema(resource))),
    },
    get: {
      ...call(`get${base}`, `Get ${single}`),
      params: idParamsSchema,
      querystring: atSchema,
      response: readSchema(recordSchema(resource)),
    },
    create: {
      ...call(`create${base}`, `Create ${single}`),
      body: bodySchema(resource, 'create'),
      response: savedSchema(resource),
    },
    update: {
      ...call(`update${base}`, `Update ${single}`),
      params: idParamsSchema,
      body: bodySchema(resource, 'update'),
      response: savedSchema(resource),
    },
    updateMany: {
      ...call(`updateMany${base}`, `Update many of ${many}`),
      querystring: idsFilterSchema,
      body: bodySchema(resource, 'update'),
      response: idsSchema,
    },
    batch: {
      ...call(`saveMany${base}`, `Save several of ${many} in one write: all of them, or none with the reasons by row`),
      body: batchSchema(resource),
      response: idsSchema,
    },
    deletion: {
      ...call(`preview${base}Deletion`, `What deleting some of ${many} would do to other records`),
      querystring: idsFilterSchema,
      response: effectsSchema,
    },
    delete: {
      ...call(`delete${base}`, `Delete ${single}`),
      params: idParamsSchema,
      response: deletionResponse,
    },
    deleteMany: {
      ...call(`deleteMany${base}`, `Delete many of ${many}`),
      querystring: idsFilterSchema,
      response: idsSchema,
    },
  }
}
