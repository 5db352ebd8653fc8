/** Calls of every resource: parameters, responses and access. */
import { z } from 'zod'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { deletionEffectsSchema } from '#shared/deletion-effects.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { readSchema, successSchema } from '../http/envelope.ts'
import { pascal } from '../open-api/record-schemas.ts'
import { batchSchema } from './batch.ts'
import {
  createSchema,
  deletedSchema,
  recordSchema,
  savedRecordSchema,
  updateSchema,
} from './body-schema.ts'
import { atSchema, idParamsSchema, idsFilterSchema, listQueryOf } from './list-query.ts'

/** Response of calls that write several records. */
export const idsSchema = successSchema(z.array(z.number().int()))

const deletionResponse = successSchema(deletedSchema)
const effectsSchema = successSchema(deletionEffectsSchema)

export const savedSchema = (resource: Resource) => successSchema(savedRecordSchema(resource))

export type Calls = ReturnType<typeof callsOf>

export function callsOf(resource: Resource) {
  const { name } = resource
  const base = pascal(name)
  const single = `one of “${resource.label[TECHNICAL_LOCALE]}”`
  const many = `“${resource.label[TECHNICAL_LOCALE]}”`
  const call = <S>(
    operationId: string,
    summary: string,
    actions: readonly Action[],
    schema: S,
  ) => ({
    schema: { tags: [name], operationId, summary, ...schema },
    config: { access: { may: [name, ...actions] as const } },
  })
  return {
    list: call(`list${base}`, `List ${many}`, ['list'], {
      querystring: listQueryOf(resource),
      response: readSchema(z.array(recordSchema(resource))),
    }),
    get: call(`get${base}`, `Get ${single}`, ['read'], {
      params: idParamsSchema,
      querystring: atSchema,
      response: readSchema(recordSchema(resource)),
    }),
    create: call(`create${base}`, `Create ${single}`, ['create'], {
      body: createSchema(resource),
      response: savedSchema(resource),
    }),
    update: call(`update${base}`, `Update ${single}`, ['update'], {
      params: idParamsSchema,
      body: updateSchema(resource),
      response: savedSchema(resource),
    }),
    updateMany: call(`updateMany${base}`, `Update many of ${many}`, ['update'], {
      querystring: idsFilterSchema,
      body: updateSchema(resource),
      response: idsSchema,
    }),
    batch: call(
      `saveMany${base}`,
      `Save several of ${many} in one write: all of them, or none with the reasons by row`,
      ['create', 'update'],
      {
        body: batchSchema(resource),
        response: idsSchema,
      },
    ),
    deletion: call(
      `preview${base}Deletion`,
      `What deleting some of ${many} would do to other records`,
      ['delete'],
      {
        querystring: idsFilterSchema,
        response: effectsSchema,
      },
    ),
    delete: call(`delete${base}`, `Delete ${single}`, ['delete'], {
      params: idParamsSchema,
      response: deletionResponse,
    }),
    deleteMany: call(`deleteMany${base}`, `Delete many of ${many}`, ['delete'], {
      querystring: idsFilterSchema,
      response: idsSchema,
    }),
  }
}
