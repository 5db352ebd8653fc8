/** `config:check` names mistakes with file and line before anything is applied. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConfig, checksOf, type Finding } from '#server/config/check-config.ts'
import { occurrencesOf, placeOf, writeCopy } from './config-copy.ts'
import { LATER_MISTAKES } from './later-mistakes.ts'
import type { Mistake } from './mistake.ts'
import { MISTAKES } from './mistakes.ts'
import { SHAPE_MISTAKES } from './shape-mistakes.ts'
import { UNNOTICED_MISTAKES } from './unnoticed-mistakes.ts'

const CONFIG = readFileSync('resources.config.ts', 'utf8')
/** Within the project, so that imports of the copies resolve; ignored by git. */
const FOLDER = mkdtempSync('.tmp-config-')
afterAll(() => rmSync(FOLDER, { recursive: true }))

const lineOf = (text: string) => CONFIG.slice(0, CONFIG.indexOf(text)).split('\n').length

/** Checks a copy with mistakes. @returns the findings, with the names of their files */
async function checkMistakes(name: string, mistakes: readonly Mistake[]): Promise<Finding[]> {
  const folder = join(FOLDER, name)
  mkdirSync(folder)
  const findings = await checkConfig(writeCopy(folder, mistakes))
  return findings.map((finding) => ({ ...finding, file: basename(finding.file) }))
}

/** Returns the findings that are at none of the mistakes. */
function findingsElsewhere(findings: readonly Finding[], mistakes: readonly Mistake[]): Finding[] {
  const places = mistakes.map(placeOf)
  return findings.filter(
    ({ file, line }) => !places.some((place) => place.file === file && place.line === line),
  )
}

/** Checks a copy of the config. */
async function checkCopy(name: string, content: string): Promise<Finding[]> {
  const file = join(FOLDER, `${name}.config.ts`)
  writeFileSync(file, content)
  return checkConfig(resolve(file))
}

it('reports nothing in the config of the product', async () => {
  expect(await checkConfig(resolve('resources.config.ts'))).toEqual([])
})

it('reports nothing in the resource of the README', async () => {
  const example = /## A resource in 13 lines\n+```ts\n([\s\S]*?)\n```/.exec(
    readFileSync('README.md', 'utf8'),
  )?.[1]
  const opening = 'defineResources({\n'
  expect(await checkCopy('readme', CONFIG.replace(opening, `${opening}${example}\n`))).toEqual([])
})

describe.each([
  ['planted', [...MISTAKES, ...LATER_MISTAKES]],
  ['unnoticed', UNNOTICED_MISTAKES],
])('the check of %s mistakes', (copy, mistakes) => {
  let findings: Finding[] = []
  beforeAll(async () => {
    findings = await checkMistakes(copy, mistakes)
  })

  it.each(mistakes)('names $description', (mistake) => {
    expect(occurrencesOf(mistake.from)).toBe(1)
    const matches = findings.filter(
      ({ path, rule }) => path === mistake.path && rule === mistake.rule,
    )
    expect(matches).toMatchObject([placeOf(mistake)])
  })

  it('reports nothing else', () => {
    expect(findingsElsewhere(findings, mistakes)).toEqual([])
  })
})

describe('a setting of another shape', () => {
  let findings: Finding[] = []
  beforeAll(async () => {
    findings = await checkMistakes('misshapen', SHAPE_MISTAKES)
  })

  it.each(SHAPE_MISTAKES)('is named: $description', (mistake) => {
    expect(occurrencesOf(mistake.from)).toBe(1)
    const matches = findings.filter(({ path }) => path === mistake.path)
    expect(matches).toMatchObject([{ rule: 'config', severity: 'error', ...placeOf(mistake) }])
  })

  it('is all that is named', () => {
    expect(findingsElsewhere(findings, SHAPE_MISTAKES)).toEqual([])
  })
})

it('reports a label and an option in another language', async () => {
  const changed = CONFIG.replace("'Orderable', '可订购'", "'Orderable', 'Orderable'").replace(
    '已发货',
    'Shipped',
  )
  expect(await checkCopy('untranslated', changed)).toMatchObject([
    {
      path: 'orders.fields.status.options.shipped',
      rule: 'untranslated',
      line: lineOf("'已发货'"),
    },
    { path: 'codes.fields.orderable.label', rule: 'untranslated', line: lineOf("'Orderable'") },
  ])
})

it('names a setting that is declared twice, of which one is lost', async () => {
  const line = lineOf("keywords: text('Keywords', '关键词'")
  const repeated = CONFIG.replace(
    '      replaced_with: references(',
    "      keywords: text('Name', '关键词'), replaced_with: references(",
  )
  expect(await checkCopy('repeated', repeated)).toMatchObject([
    {
      rule: 'repeated-key',
      severity: 'error',
      line,
      message: '"keywords" is declared twice here, and only the last one counts',
    },
  ])
})

it('reports nothing in the engine’s resources when the config removes one', async () => {
  const removed =
    'const { favourites, ...kept } = engineResources\n\nexport const resources = defineResources({'
  const changed = CONFIG.replace('export const resources = defineResources({', removed)
  expect(
    await checkCopy('removed', changed.replace('  ...engineResources,', '  ...kept,')),
  ).toEqual([])
})

/** Warnings; anything else contradicts the config. */
const WARNINGS = [
  ...[
    'ambiguous-title',
    'blind-permission',
    'closed-filter',
    'customers-open',
    'customers-search',
    'empty-group',
  ],
  ...[
    'filter-index',
    'filter-scan',
    'hidden-in-group',
    'long-heading',
    'long-menu',
    'long-step',
    'named-twice',
    'no-singular',
    'nobody-clones',
  ],
  ...[
    'nobody-reads',
    'nobody-writes',
    'nothing-to-search',
    'rows-limit',
    'rule-index',
    'same-label',
    'same-menu',
  ],
  ...[
    'sort-index',
    'storefront-index',
    'untranslated',
    'unused-step',
    'useless-acyclic',
    'useless-index',
    'useless-permission',
  ],
  ...[
    'useless-required',
    'closed-reference',
    'stray-blank',
    'blind-write',
    'customers-all',
    'loose-pattern',
  ],
  ...['useless-setting', 'useless-subtitle', 'default-term', 'closed-to-own-roles'],
]

it.each(checksOf([]))('$rule is reported as $severity', ({ rule, severity }) => {
  expect(severity).toBe(WARNINGS.includes(rule) ? 'warning' : 'error')
})

describe('a config that cannot be run', () => {
  it.each([
    [
      'a name that is not defined',
      "orderable: boolean('Orderable'",
      "orderable: bolean('Orderable'",
      'bolean is not defined',
    ],
    [
      'a bracket that is missing',
      "boolean('Orderable', '可订购', { default: true, customers: true }),",
      "boolean('Orderable', '可订购', { default: true, customers: true },",
      'Expected `,` or `)`',
    ],
  ])('is reported with the line of %s', async (_, from, to, message) => {
    const [finding] = await checkCopy(message.split(' ')[0] ?? '', CONFIG.replace(from, to))
    expect(finding?.message).toContain(message)
    expect(Math.abs((finding?.line ?? 0) - lineOf(from))).toBeLessThanOrEqual(1)
  })

  it.each([
    [
      'a name',
      'import { UNITS } from',
      'import { UNITZ as UNITS } from',
      "does not provide an export named 'UNITZ'",
    ],
    [
      'a file',
      "from '#modules/support/shared/contact-fields.ts'",
      "from './config/contact-fields.ts'",
      'Cannot find module',
    ],
    [
      'a package',
      "from '#shared/web/account-fields.ts'",
      "from 'no-such-package'",
      "Cannot find package 'no-such-package'",
    ],
  ])('is reported with the line of an import of %s that does not exist', (_, from, to, message) => {
    const file = join(FOLDER, 'import.config.ts')
    writeFileSync(file, CONFIG.replace(from, to))
    // Not through the module loader of the tests, whose imports differ.
    const { stdout } = spawnSync('node', ['src/cli/config-check.ts', file], { encoding: 'utf8' })
    expect(stdout).toContain(`${file}:${lineOf(from)}:`)
    expect(stdout).toContain(message)
  })
})

it('fails as a command after an error, and prints where it is', async () => {
  const line = lineOf("title: 'symptom'")
  writeFileSync(
    join(FOLDER, 'title.config.ts'),
    CONFIG.replace("title: 'symptom'", "title: 'symptoms'"),
  )
  const command = ['src/cli/config-check.ts', join(FOLDER, 'title.config.ts')]
  const { status, stdout, stderr } = spawnSync('node', command, { encoding: 'utf8' })
  expect(stdout).toContain(
    `title.config.ts:${line}:5 error: troubleshooting.title: there is no field "symptoms"; did you mean "symptom"? (config)`,
  )
  expect(stdout).toMatch(/1 error, 0 warnings\n$/)
  expect([status, stderr]).toEqual([1, ''])
})

describe('a mistake that others follow from', () => {
  it.each([
    [
      'a default that is no state',
      "default: 'submitted',\n        options: ORDER_STATES",
      "default: 'submited',\n        options: ORDER_STATES",
      'orders.fields.status.default',
      'its default "submited" is not one of the options; did you mean "submitted"?',
    ],
    [
      'a default of another kind',
      "boolean('Orderable', '可订购', { default: true,",
      "boolean('Orderable', '可订购', { default: 'yes' as never,",
      'codes.fields.orderable.default',
      'its default "yes" is not valid: expected boolean, received string',
    ],
    [
      'a workflow of a field that does not exist',
      'workflow: {\n      // Where a company',
      "workflow: {\n      field: 'statuss' as never, // Where a company",
      'orders.workflow.field',
      '"statuss" is not a select',
    ],
    [
      'an order by a field that does not exist',
      "sort: '-released'",
      "sort: '-releasd'",
      'firmware.sort',
      'there is no field "releasd"; did you mean "released"?',
    ],
    [
      'a reference to a resource that does not exist',
      "goods: references('Products', '适用产品', { to: 'goods', customers: true }),\n      kind: select('Type', '类型', {\n        required: true,\n        default: 'manual',",
      "goods: references('Products', '适用产品', { to: 'good', customers: true }),\n      kind: select('Type', '类型', {\n        required: true,\n        default: 'manual',",
      'documents.fields.goods.to',
      'there is no resource "good" to refer to; did you mean "goods"?',
    ],
    [
      'a role that does not exist',
      'permissions: { ...WRITTEN_BY_CUSTOMERS, delete: STAFF },',
      "permissions: { ...WRITTEN_BY_CUSTOMERS, delete: [...STAFF, 'manager' as never] },",
      'orders.permissions.delete',
      'there is no role "manager"; there are "admin", "editor", "visitor", "custom"',
    ],
    [
      'records that customers see by a value that does not exist',
      "storefront: { where: { status: ['published', 'discontinued'] } },",
      "storefront: { where: { status: ['published', 'discontinud'] } },",
      'goods.storefront.where.status',
      '"status" is never ["published","discontinud"]',
    ],
  ])('is named alone: %s', async (name, from, to, path, message) => {
    expect(CONFIG.split(from)).toHaveLength(2)
    const findings = await checkCopy(name.replaceAll(' ', '-'), CONFIG.replace(from, to))
    expect(findings.map((finding) => [finding.path, finding.message])).toEqual([[path, message]])
  })
})

describe('a config in parts', () => {
  const head = [
    "import { text } from '#fields/index.ts'",
    "import { localized as L } from '#shared/i18n/locales.ts'",
    "import { definePart } from '#shared/resources/define.ts'",
  ]
  const part = (...fields: string[]) =>
    [
      ...head,
      'export const part = definePart({',
      "  lamps: { label: L('Lamps', '灯'), icon: 'part', menu: 'data', title: 'name', permissions: { list: ['admin'] },",
      '    fields: {',
      ...fields,
      '    },',
      '  },',
      '})',
    ].join('\n')
  const whole = (name: string) =>
    `import { defineResources } from '#shared/resources/define.ts'\nimport { part } from './parts/${name}.ts'\nexport const resources = defineResources({ ...part })\n`

  const checkPart = (name: string, ...fields: string[]) => {
    mkdirSync(join(FOLDER, 'parts'), { recursive: true })
    writeFileSync(join(FOLDER, 'parts', `${name}.ts`), part(...fields))
    return checkCopy(`whole-${name}`, whole(name))
  }

  it('is reported with the file of the part', async () => {
    const findings = await checkPart(
      'wrong',
      "name: text('Name', '名称'),",
      "size: text('Size', '大小', { max: 1, default: 'XL' }),",
    )
    const file = resolve(FOLDER, 'parts/wrong.ts')
    expect(findings).toMatchObject([
      // It stops the server, so it comes first.
      {
        file,
        line: 8,
        path: 'lamps.fields.size.default',
        message: 'its default "XL" is not valid: Too big: expected string to have <=1 characters',
      },
      { file, line: 5, rule: 'blind-permission' },
    ])
  })

  it('is quiet about what a comment allows', async () => {
    const findings = await checkPart(
      'allowed',
      "name: text('Name', '名称'),",
      '// config:check allows same-label: both are names',
      "nick: text('Name', '昵称'),",
      '// config:check allows same-label:',
      "other: text('Name', '别名'),",
    )
    const ofLamps = findings.filter(({ path }) => path.startsWith('lamps.'))
    expect(ofLamps.map(({ rule, path }) => [rule, path])).toEqual([
      ['blind-permission', 'lamps.permissions.list'],
      ['same-label', 'lamps.fields.other'],
    ])
  })
})
