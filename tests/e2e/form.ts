/** A form as a user fills it in: by the labels of its fields. */
import type { Locator } from 'playwright-core'
import { definitionOf } from '#fields/index.ts'
import type { NumberLimits } from '#fields/number.ts'
import type { RowsField } from '#fields/rows/definition.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { examplesOf } from '../fields/examples.ts'
import { sampleImage } from '../support/sample-files.ts'
import type { BackOfficePage } from './back-office-page.ts'

/** The label of a field, with or without the asterisk of required ones. */
const called = (label: string) => new RegExp(`^${RegExp.escape(label)}\\s*\\*?$`)

export interface Form {
  /** The input of a field, or the group of its inputs. */
  input(field: string): Locator
  /** The error of a field, or its help text. */
  error(field: string): Promise<string>
  /** Fills in a field; free texts become `token`. */
  fill(field: string, token: string): Promise<void>
  /** Fills in the required fields of a new record. */
  fillNew(token: string): Promise<void>
  save(): Promise<void>
}

/** Required fields of a new record, and its title. */
export const neededFields = ({ fields, title }: Resource): ResolvedField[] =>
  Object.values(fields).filter(
    (f) =>
      f.form &&
      !f.readOnly &&
      (f.name === title || (f.required && f.default === undefined && !f.showWhen)),
  )

const accepts = (field: ResolvedField, value: unknown) =>
  definitionOf(field).schema(field).safeParse(value).success

/** The first required field that takes any text. */
export function textField(resource: Resource): ResolvedField {
  const match = neededFields(resource).find((f) => definitionOf(f).parts || accepts(f, 'any-text'))
  if (!match) throw new Error(`${resource.name} has no text to fill in`)
  return match
}

export function formOf(office: BackOfficePage, resource: Resource): Form {
  const { page, main, language, t } = office

  function fieldOf(name: string): ResolvedField {
    const field = resource.fields[name]
    if (!field) throw new Error(`${resource.name} has no field ${name}`)
    return field
  }

  async function openTab(field: ResolvedField) {
    if (resource.layout !== 'tabs') return
    const group = resource.groups.find(({ fields }) => fields.includes(field.name))
    if (group) await main.getByRole('tab', { name: group.label[language] }).click()
  }

  const isGroup = (field: ResolvedField) => {
    const { parts, files } = definitionOf(field)
    return Boolean(parts || files || 'columns' in field)
  }
  const within = (scope: Locator, field: ResolvedField) =>
    isGroup(field)
      ? scope.getByRole('group', { name: field.label[language], exact: true })
      : scope.getByLabel(called(field.label[language]))

  async function fillAt(scope: Locator, field: ResolvedField, token: string): Promise<void> {
    const meaning = definitionOf(field)
    const input = within(scope, field)
    if (meaning.parts) {
      for (const part of meaning.parts.keys())
        await input.getByRole('textbox').nth(part).fill(token)
    } else if (meaning.files) {
      const { stored, content } = sampleImage('pixel.png', token.length)
      await input
        .locator('input[type=file]')
        .setInputFiles({ name: stored.name, mimeType: stored.type, buffer: content })
      await input.getByRole('button', { name: t('fields.remove', { name: stored.name }) }).waitFor()
    } else if ('columns' in field) {
      await input.getByRole('button', { name: t('fields.addRow') }).click()
      const columns = Object.entries((field as ResolvedField & RowsField).columns)
      const row = input.locator('tbody tr').last()
      for (const [name, column] of columns) {
        if (column.required)
          await fillAt(row.locator(`[data-column=${name}]`), resolveField(name, column, {}), token)
      }
    } else if (meaning.linksTo || meaning.refersTo) {
      await input.click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
    } else if ('options' in field) {
      await input.click()
      await page.getByRole('option').last().click()
    } else {
      await input.fill(inputFor(field, token, language))
    }
  }

  async function fill(name: string, token: string) {
    await openTab(fieldOf(name))
    await fillAt(main, fieldOf(name), token)
  }

  return {
    input: (name) => within(main, fieldOf(name)),
    error: (name) => within(main, fieldOf(name)).evaluate(description),
    fill,
    fillNew: async (token) => {
      for (const { name } of neededFields(resource)) await fill(name, token)
    },
    // The part list next to a drawing also has a save button.
    save: () => office.button(t('form.save')).and(page.locator('[type=submit]')).click(),
  }
}

/** The accessible description of an input; runs in the page. */
const description = (input: Element) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** The token if the field takes any text, else a valid value of its type. */
function inputFor(field: ResolvedField, token: string, language: 'en' | 'zh'): string {
  if (accepts(field, token)) return token
  const samples = examplesOf(field.type).samples.map(({ stored }) => stored)
  const { min } = field as ResolvedField & NumberLimits
  const value = [...samples, min].find((sample) => accepts(field, sample))
  if (value === undefined) throw new Error(`no sample of its type suits the field ${field.name}`)
  return definitionOf(field).format(value, field, language)
}
