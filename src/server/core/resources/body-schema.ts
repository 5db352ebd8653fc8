/** Schemas of records by the components that describe them. Documentation only: the write path validates. */

import { z } from 'zod'
import type { Resource } from '#shared/resources/define.ts'
import { inputFieldNames, type Step } from '#shared/resources/workflow.ts'
import { describedAs, refTo } from '../open-api/json-schema.ts'
import { componentsOf } from '../open-api/record-schemas.ts'

const anyRecord = z.record(z.string(), z.unknown())
const answered = z.custom<object | null | undefined>()

const component = (resource: Resource | undefined, kind: keyof ReturnType<typeof componentsOf>) =>
  resource ? describedAs(componentsOf(resource)[kind]) : {}

/** A record in responses; any for a resource that the config omits. */
export const recordSchema = (resource: Resource | undefined) => answered.meta(component(resource, 'record'))

/** The answer of a write: only the id where the role may write the record, but not read it. */
export const savedRecordSchema = (resource: Resource) =>
  answered.meta({ anyOf: [refTo(componentsOf(resource).record), refTo('Id')] })

/** The answer of a deletion. */
export const deletedSchema = answered.meta(describedAs('Id'))

/** A record in responses to customers. */
export const publishedSchema = (resource: Resource | undefined) => answered.meta(component(resource, 'published'))

/** A documented body with `id` and the fields, as the edit calls of specification §7 accept it. */
export const documentFields = <T extends z.ZodType>(body: T, resource: Resource | undefined): T =>
  body.meta(component(resource, 'edit'))

/** A documented body with `lock_version`, or a row with `id` as well, and the fields that a step asks for. */
export const documentStep = <T extends z.ZodType>(body: T, resource: Resource, step: Step, row: readonly 'id'[] = []) =>
  body.meta({
    properties: Object.fromEntries(
      [...row, 'lock_version', ...inputFieldNames(step)].map((name) => [
        name,
        refTo(`${componentsOf(resource).edit}/properties/${name}`),
      ]),
    ),
    additionalProperties: false,
  }) as T

/** The fields of a record to create or to change. */
export const bodySchema = (resource: Resource, action: 'create' | 'update') =>
  anyRecord.meta(component(resource, action))
