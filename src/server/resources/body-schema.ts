/**
 * Schemas of records that refer to named components. For documentation only: the write path
 * validates.
 */
import { z } from 'zod'
import type { Resource } from '#shared/resources/define.ts'
import { inputFieldNames, type Step } from '#shared/resources/workflow.ts'
import { lockVersion } from '../http/integer.ts'
import { describedAs, refTo } from '../open-api/json-schema.ts'
import { componentsOf } from '../open-api/record-schemas.ts'

const anyRecord = z.record(z.string(), z.unknown())
const answered = z.custom<object | null | undefined>()

const component = (resource: Resource | undefined, kind: keyof ReturnType<typeof componentsOf>) =>
  resource ? describedAs(componentsOf(resource)[kind]) : {}

/** Record in responses; any object if the config lacks the resource. */
export const recordSchema = (resource: Resource | undefined) =>
  answered.meta(component(resource, 'record'))

/** Response of a write: only the id if the role can write the record, but not read it. */
export const savedRecordSchema = (resource: Resource | undefined) =>
  answered.meta(resource ? { anyOf: [refTo(componentsOf(resource).record), refTo('Id')] } : {})

/** Response of a deletion. */
export const deletedSchema = answered.meta(describedAs('Id'))

/** Record in responses for customers. */
export const publishedSchema = (resource: Resource | undefined) =>
  answered.meta(component(resource, 'published'))

/** Documents a body with `id` and the fields, for the edit calls of specification §7. */
export const documentFields = <T extends z.ZodType>(body: T, resource: Resource | undefined): T =>
  body.meta(component(resource, 'edit'))

/**
 * Documents a body with `lock_version` and the input fields of a step.
 * @param row adds `id`, for rows of a batch
 */
export const documentStep = <T extends z.ZodType>(
  body: T,
  resource: Resource,
  step: Step,
  row: readonly 'id'[] = [],
) =>
  body.meta({
    properties: Object.fromEntries(
      [...row, 'lock_version', ...inputFieldNames(step)].map((name) => [
        name,
        refTo(`${componentsOf(resource).edit}/properties/${name}`),
      ]),
    ),
    additionalProperties: false,
  }) as T

/** Schema of the fields of a new record. */
export const createSchema = (resource: Resource) => anyRecord.meta(component(resource, 'create'))

/** Schema of the changed fields of a record. */
export const updateSchema = (resource: Resource) =>
  z.looseObject({ lock_version: lockVersion }).meta(component(resource, 'update'))
