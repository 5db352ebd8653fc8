/** A language that is being added: `config:check` names the labels that lack its text. */
import { resolve } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import * as labels from '#locales/labels.ts'
import { LANGUAGES } from '#shared/constants.ts'

afterAll(() => vi.resetModules())

const GERMAN = {
  ...LANGUAGES[0],
  locale: 'de',
  tag: 'de',
  formats: 'de-DE',
  name: 'Deutsch',
  short: 'DE',
}

const NAMED = { 'Part number': 'Teilenummer', Active: 'Aktiv' }

async function checkWithGerman(names: Readonly<Record<string, string>>) {
  vi.resetModules()
  vi.doMock('#shared/constants.ts', async (original) => ({
    ...(await original<object>()),
    LANGUAGES: [...LANGUAGES, GERMAN],
    LOCALES: [...LANGUAGES, GERMAN].map(({ locale }) => locale),
  }))
  vi.doMock('#locales/labels.ts', () => labels)
  vi.doMock('#locales/names.ts', () => ({ names: { './de/names.ts': names } }))
  const { checkConfig } = await import('#server/config/check-config.ts')
  const findings = await checkConfig(resolve('resources.config.ts'))
  vi.doUnmock('#shared/constants.ts')
  vi.doUnmock('#locales/labels.ts')
  vi.doUnmock('#locales/names.ts')
  return findings
}

it('reports every label without a text in the new language, and nothing else', async () => {
  const findings = await checkWithGerman({})
  const messages = new Set(findings.map(({ rule, message }) => `${rule}: ${message}`))
  expect([...messages]).toEqual(['missing-text: has no text in de'])
  const paths = findings.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining([
      'goods.label',
      'codes.fields.part_number.label',
      'codes.fields.status.options.active',
      'orders.workflow.steps.complete.mails.0.subject',
    ]),
  )
})

it('reports no label that the names of the language contain', async () => {
  const paths = (await checkWithGerman(NAMED)).map(({ path }) => path)
  expect(paths).toContain('goods.label')
  expect(paths).not.toContain('codes.fields.part_number.label')
  expect(paths).not.toContain('codes.fields.status.options.active')
})
