/** Guide, stored as JSON in one column; the config declares the kinds of its actions. */
import { z } from 'zod'
import { byLocale, textsOf } from '#shared/i18n/locales.ts'
import {
  defineFieldType,
  type Field,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  field,
  fieldType,
  labelShape,
  type OptionsOf,
} from '../field.ts'
import { readJson } from '../json-text.ts'
import { isAccepted, type StoredFile } from '../stored-file.ts'
import { storedFileSchema } from '../stored-file-schema.ts'
import {
  type Guide,
  type GuideActionKinds,
  type GuideStep,
  MAX_ANSWERS,
  MAX_STEPS,
} from './guide.ts'
import { guideOfLegacyRows } from './legacy-rows.ts'
import { GUIDE_PROBLEMS, guideProblems } from './problems.ts'

const guideOptions = () => {
  const kind = {
    ...labelShape(),
    to: z.string().optional(),
    place: z.strictObject(labelShape()).optional(),
  }
  return {
    actions: z.record(z.string(), z.strictObject(kind)) satisfies z.ZodType<GuideActionKinds>,
    /** Kinds of actions by their names in the former format. */
    formerActions: z.record(z.string(), z.string()).optional(),
  }
}
export type GuideOptions = FieldOptions<Guide> & OptionsOf<typeof guideOptions>
export type GuideField = Field & GuideOptions

const orNull = (text: string | null | undefined) => text?.trim() || null
const text = (max: number) => {
  const textSchema = z.string().max(max).nullish().transform(orNull)
  return z.strictObject(byLocale(() => textSchema))
}
const key = z.string().trim().min(1).max(20)
const picture = storedFileSchema.refine((file) => isAccepted(file, 'image/*'), {
  params: { key: 'validation.fileType' },
})

const guideSchema = z.strictObject({
  start: key,
  steps: z
    .array(
      z.strictObject({
        key,
        prompt: text(1000),
        picture: picture.nullish().transform((file) => file ?? null),
        answers: z
          .array(z.strictObject({ label: text(200), to: z.string().trim().max(20) }))
          .max(MAX_ANSWERS)
          .default([]),
        action: z
          .strictObject({
            kind: z.string().max(40),
            record: z
              .union([z.int().positive(), z.string().max(200).transform(orNull)])
              .nullish()
              .transform((record) => record ?? null),
            place: z.string().max(120).nullish().transform(orNull),
          })
          .nullish()
          .transform((action) => action ?? null),
      }),
    )
    .min(1)
    .max(MAX_STEPS),
})

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && isEmptyTree(value))
const isEmptyTree = (value: object) =>
  'steps' in value && Array.isArray(value.steps) && value.steps.length === 0

const pictureOf = ({ picture }: GuideStep): StoredFile[] => (picture ? [picture] : [])

const definition = defineFieldType<Guide, GuideField>({
  options: guideOptions,
  isEmpty,
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: (f) =>
    z
      .unknown()
      .transform((input) => guideOfLegacyRows(input, f.formerActions) ?? input)
      .pipe(guideSchema)
      .check(({ value, issues }) => {
        for (const { kind, path } of guideProblems(value, f.actions)) {
          issues.push({ code: 'custom', path, params: { key: GUIDE_PROBLEMS[kind] }, input: value })
        }
      }),
  toColumns: (value, name) => ({ [name]: value === null ? null : JSON.stringify(value) }),
  fromColumns: (row, name, { formerActions }) => {
    const stored = typeof row[name] === 'string' ? readJson(row[name]) : null
    return guideOfLegacyRows(stored, formerActions) ?? (isEmpty(stored) ? null : (stored as Guide))
  },
  operators: ['empty', 'untranslated'],
  hasNestedTexts: true,
  sortColumn: undefined,
  isStructured: true,
  format: (value) => JSON.stringify(value),
  parse: readJson,
  searchText: ({ steps }) =>
    steps.flatMap(({ prompt, answers }) => [
      ...textsOf(prompt),
      ...answers.flatMap(({ label }) => textsOf(label)),
    ]),
  hasNestedFiles: true,
  files: ({ steps }) => steps.flatMap(pictureOf).map(({ sha256 }) => sha256),
  withFiles: (value, stored) => ({
    ...value,
    steps: value.steps.map((step) => ({
      ...step,
      picture:
        step.picture && ({ ...stored(step.picture.sha256), name: step.picture.name } as StoredFile),
    })),
  }),
  listed: false,
  sorted: false,
})

export const guide = fieldType(
  definition,
  <const O extends GuideOptions>(...args: FieldArgumentsWithOptions<O, GuideOptions>) =>
    field<'guide', Guide, O>('guide', args),
)
