/**
 * Texts that must be, in English or Chinese, exactly as the specification words them (§4, §7, §8,
 * §9).
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AdminMessageKey } from '#admin/i18n/texts.ts'
import { texts } from '#locales/texts.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import {
  UNWANTED,
  UNWANTED_NAMES,
  UNWANTED_PATHS,
  UNWANTED_PROSE,
  UNWANTED_RECORDS,
  UNWANTED_START,
  UNWANTED_TITLES,
} from './wording/unwanted.ts'

it.each<[MessageKey, Locale, string]>([
  ['error.menus', 'zh', '菜单数据加载异常'],
  ['error.verification', 'en', 'Verification failed, please Login again.'],
  ['error.roles', 'en', 'getInfo: roles must be a non-null array!'],
  ['error.usernameTaken', 'en', 'The username already exists'],
  ['confirm.delete', 'en', 'After deletion, it cannot be restored. Are you sure to delete it?'],
  ['validation.required', 'en', 'must be filled in'],
  ['validation.email', 'en', 'Email format incorrect'],
])('%s in %s is “%s”', (key, locale, words) => {
  expect(translate({ key }, locale)).toBe(words)
})

it.each<[AdminMessageKey, Locale, string]>([
  ['session.title', 'en', 'Confirm logout'],
  [
    'session.text',
    'en',
    'You have been logged out, you can cancel to stay on this page, or log in again',
  ],
  ['session.relogin', 'en', 'Re-Login'],
  ['session.cancel', 'en', 'Cancel'],
  ['frame.noFullScreen', 'en', 'you browser can not work'],
  ['profile.password.title', 'zh', '修改密码'],
  ['profile.password.done', 'zh', '修改密码完成'],
  ['profile.warning', 'zh', '警告'],
  ['profile.password.oldRequired', 'zh', '原密码必须填写'],
  ['profile.password.newRequired', 'zh', '新密码必须填写'],
  ['layout.size.default', 'en', 'Default'],
  ['layout.size.medium', 'en', 'Medium'],
  ['layout.size.small', 'en', 'Small'],
  ['layout.size.mini', 'en', 'Mini'],
  ['tabs.refresh', 'en', 'Refresh'],
  ['tabs.close.this', 'en', 'Close'],
  ['tabs.close.others', 'en', 'Close Others'],
  ['tabs.close.all', 'en', 'Close All'],
])('%s of the back-office in %s is “%s”', (key, locale, words) => {
  expect(texts[locale].admin.messages[key]).toBe(words)
})

it('times of half a minute are ‘just now’, those of yesterday 1天前', () => {
  expect(texts.en.admin.messages['fields.justNow']).toBe('just now')
  expect(texts.zh.admin.messages['fields.dayAgo']).toBe('1天前')
})

it('adds no space after a full-width colon that ends a text', () => {
  const ends = (node: object): string[] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? ends(value)
        : String(value).endsWith('：')
          ? [key]
          : [],
    )
  const ending = ends(texts.zh)
  const spaced = globSync('src/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/\{text\('([\w.]+)'[^\n]*?\)\}(?: (?=[^\n])|\{' '\})/g)].flatMap(
      ([, key = '']) => (ending.includes(key) ? [`${file}: ${key}`] : []),
    )
  })
  expect(ending.length).toBeGreaterThan(0)
  expect(spaced).toEqual([])
})

it('has “…” in Chinese only where a text ends, and “……” only where it begins', () => {
  const entries = (node: object): string[] =>
    Object.values(node).flatMap((value) =>
      typeof value === 'object' && value !== null ? entries(value) : [String(value)],
    )
  // The example of a text in two languages.
  const chinese = entries(texts.zh).map((text) => text.replaceAll('"…"', ''))
  expect(chinese.filter((text) => text.includes('…')).length).toBeGreaterThan(20)
  expect(chinese.filter((text) => /(?<!…)…./.test(text.replace(/^……/, '')))).toEqual([])
  expect(chinese.filter((text) => /.……/.test(text))).toEqual([])
})

/** Counts that are always more than one. */
const PLURAL_COUNTS =
  /^(dashboard\.(weeks|weeksSummary|partsAside|times|records)|(errorLog|models)\.times|jobs\.tooMany\w+|transfer\.(columnsMany|rowsInText)|mail\.firmware\.subjectMany|path\.many|fw\.showAll|fields\.charactersOf|bulk\.allSkipped|workflow\.titleMany|drawings\.balloonMany|results\.countMore|backup\.(about|restored|written))$/

it('has a singular for each count that can be one', () => {
  const entries = (node: object): [string, string][] =>
    Object.entries(node).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null ? entries(value) : [[key, String(value)]],
    )
  const counts = entries(texts.en).filter(([, text]) =>
    /%\{(smart_count|count|n|rows|modes)\} (\w+ )?(?!this)[a-z]+s\b/.test(text),
  )
  expect(counts.length).toBeGreaterThan(100)
  expect(
    counts.filter(([key, text]) => !text.includes(' |||| ') && !PLURAL_COUNTS.test(key)),
  ).toEqual([])
})

/** The catalogues and labels, whose texts are the strings with a blank or a Chinese character. */
const CATALOGUES = [
  'src/locales/**/*.ts',
  'resources.config.ts',
  'src/shared/pages.ts',
  'src/{shared/web,modules/*/shared}/*-fields.ts',
]
const SPECIFIED = ['getInfo: roles must be a non-null array!']
const isText = (text: string) => / |\p{Script=Han}/u.test(text) && !SPECIFIED.includes(text)
const literals = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/|\*|import )/.test(line))
    .flatMap((line) => [...line.matchAll(/'([^']+)'/g)].map(([, text = '']) => text))

it.each<Locale>(['en', 'zh'])('uses no word in %s that docs/style.md rules out', (locale) => {
  const texts = globSync(CATALOGUES)
    .flatMap(literals)
    .filter((text) => isText(text) && /\p{Script=Han}/u.test(text) === (locale === 'zh'))
  expect(texts.length).toBeGreaterThan(900)
  expect(texts.filter((text) => UNWANTED[locale].some((pattern) => pattern.test(text)))).toEqual([])
})

it.each<Locale>(['en', 'zh'])(
  'uses no word in the handbook in %s that docs/style.md rules out',
  (locale) => {
    const lines = globSync(`src/modules/handbook/admin/chapters/${locale}/*.md`).flatMap((path) =>
      // Keys and addresses count as a word.
      readFileSync(path, 'utf8')
        .replace(/`[^`]*`/g, 'X')
        .replace(/\]\([^)]*\)|\{#[^}]*\}|[[*]/g, '')
        .split('\n'),
    )
    expect(lines.length).toBeGreaterThan(400)
    expect(lines.filter((line) => UNWANTED[locale].some((pattern) => pattern.test(line)))).toEqual(
      [],
    )
  },
)

it('uses no Chinese word in the demo that docs/style.md rules out', () => {
  // Synonyms are words that customers use.
  const texts = globSync('demo/**/*.ts', { exclude: ['demo/support/synonyms.ts'] })
    .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
    .filter((line) => !/^\s*(?:\/|\*|import )/.test(line))
    .flatMap((line) => line.split(/ \| |[~>;'`]|\$\{/))
    .map((text) => text.trim())
    .filter((text) => /\p{Script=Han}/u.test(text))
  expect(texts.length).toBeGreaterThan(900)
  expect(texts.filter((text) => UNWANTED.zh.some((pattern) => pattern.test(text)))).toEqual([])
})

/** Lines outside code. */
const proseOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/.*/g, ''))
    .split('\n')
    .map((line, index) => ({ place: `${path}:${index + 1}`, line: line.replace(/`[^`]*`/g, '') }))

it('the documentation has no word that docs/style.md rules out', () => {
  const paths = globSync([
    '*.md',
    'docs/**/*.md',
    'src/**/README.md',
    'src/modules/handbook/admin/chapters/en/*.md',
  ])
  const lines = paths.filter((path) => path !== 'docs/style.md').flatMap(proseOf)
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter(({ line }) => UNWANTED_PROSE.some((pattern) => pattern.test(line)))).toEqual(
    [],
  )
})

it('the decision records and READMEs of the rooms have no personified code and no archaic phrase', () => {
  const lines = globSync(['docs/decisions/*.md', 'docs/departures.md', 'src/**/README.md']).flatMap(
    proseOf,
  )
  expect(lines.length).toBeGreaterThan(1500)
  expect(
    lines.filter(({ line }) => UNWANTED_RECORDS.some((pattern) => pattern.test(line))),
  ).toEqual([])
})

describe('the code', () => {
  const lines = globSync(['{src,demo,bench,chaos,scripts,tests}/**/*.{ts,tsx}'], {
    exclude: (path) => /locales|wording/.test(path),
  }).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${path}:${index + 1}`, line })),
  )
  const COMMENT = /^\s*(?:\/?\*+|\/\/)/
  const TITLE = /\b(?:it|test|describe)\b[^'`]*(['`])(.*?)\1/

  it('has no name that docs/style.md rules out', () => {
    // Rows of the demo's tables are text.
    const names = lines
      .filter(({ line }) => !COMMENT.test(line) && !/\|.*\|.*\|.*\| /.test(line))
      .flatMap(({ place, line }) =>
        [...line.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').matchAll(/[A-Za-z_]\w*/g)].map(
          ([name]) => ({ place, name }),
        ),
      )
    const isUnwanted = ({ name }: (typeof names)[number]) =>
      UNWANTED_NAMES.some((pattern) => pattern.test(name))
    expect(names.filter(isUnwanted)).toEqual([])
  })

  it('has no path that docs/style.md rules out', () => {
    const paths = globSync('{src,demo,bench,chaos,scripts,tests}/**/*.{ts,tsx}')
    expect(paths.length).toBeGreaterThan(1000)
    expect(paths.filter((path) => UNWANTED_PATHS.test(path))).toEqual([])
  })

  it('has no comment that docs/style.md rules out', () => {
    const comments = lines.filter(({ line }) => COMMENT.test(line))
    expect(
      comments.filter(({ line }) => UNWANTED_PROSE.some((pattern) => pattern.test(line))),
    ).toEqual([])
    const starts = comments.filter(({ line }) =>
      UNWANTED_START.test(line.replace(COMMENT, '').trim()),
    )
    expect(starts).toEqual([])
  })

  it('has no title of a test that docs/style.md rules out', () => {
    const titles = lines.flatMap(({ place, line }) => {
      const title = TITLE.exec(line)?.[2]
      return title ? [{ place, title }] : []
    })
    expect(titles.length).toBeGreaterThan(1500)
    expect(
      titles.filter(({ title }) => UNWANTED_TITLES.some((pattern) => pattern.test(title))),
    ).toEqual([])
  })
})
