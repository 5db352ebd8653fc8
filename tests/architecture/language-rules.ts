/**
 * Words that the code may not know: languages, which have one entry each, and the portal's trade in
 * the engine.
 */
import type { ESTree } from 'vite'
import { LOCALES } from '#shared/constants.ts'
import { languages } from '#shared/i18n/locales.ts'
import { at, eachModule, eachNode, isDemo, isProduct, type Rule, stringOf } from './rule.ts'

const CODES = new Set<string>(
  languages.flatMap(({ locale, tag, formats }) => [locale, tag, formats]),
)
const SUFFIX = new RegExp(`^\\w+_(${LOCALES.join('|')})$`)

const isCode = (node: ESTree.Node | null): boolean => CODES.has(stringOf(node) ?? '')
const keyOf = (node: ESTree.Node): string =>
  node.type === 'Identifier' ? node.name : (stringOf(node) ?? '')

/** The texts of a language may name it. */
const isTexts = (path: string) => /^src\/locales\/|\/messages\//.test(path)

/** Words of stage lighting and of orders; those of resources and columns are the client's. */
const TRADE =
  /fixture|firmware|gobo|dmx|gdtf|luminaire|zujian|xiajie|tlf|leimu|cart|order_line|stage\.svg/gi
const isEngine = (path: string) => /^src\/(shared|fields|server|admin)\//.test(path)

export const languageRules: Rule[] = [
  eachNode(
    'nothing is decided by the name of a language: its entry says what differs',
    (module) => (isProduct(module) || isDemo(module)) && !isTexts(module.path),
    (report) => ({
      BinaryExpression: ({ operator, left, right, start }) => {
        if (/^[!=]==?$/.test(operator) && (isCode(left) || isCode(right)))
          report({ start }, 'compares')
      },
      SwitchCase: (node) => {
        if (isCode(node.test)) report(node, 'switches')
      },
      CallExpression: ({ callee, arguments: args, start }) => {
        const isTest =
          callee.type === 'MemberExpression' &&
          /^(startsWith|includes|indexOf)$/.test(keyOf(callee.property))
        if (isTest && args.some((item) => isCode(item))) report({ start }, 'looks it up')
      },
    }),
    { 'src/admin/a.ts': "export const a = (locale: string) => (locale === 'zh' ? 1 : 2)" },
  ),
  eachNode(
    'texts in several languages are read, and their columns named, by the helpers in shared/i18n/locales.ts',
    (module) => isProduct(module) && !isTexts(module.path),
    (report) => ({
      MemberExpression: (node) => {
        const key = keyOf(node.property)
        if (!node.computed && LOCALES.some((locale) => locale === key))
          report(node, `reads .${key}`)
      },
      ObjectPattern: (node) => {
        for (const property of node.properties) {
          if (
            property.type === 'Property' &&
            LOCALES.some((locale) => locale === keyOf(property.key))
          )
            report(property, 'reads a language')
        }
      },
      Literal: (node) => {
        if (SUFFIX.test(stringOf(node) ?? '')) report(node, 'names the column of a language')
      },
    }),
    {
      'src/server/a.ts':
        "export const a = (row: { name: { en: string } }) => [row.name.en, 'name_zh']",
    },
  ),
  eachModule(
    'the engine names nothing of the portal’s trade',
    (module) => isProduct(module) && isEngine(module.path),
    (module) =>
      [...module.source.matchAll(TRADE)].map(({ 0: word, index }) =>
        at(module, index, `names ${word}`),
      ),
    { 'src/server/a.ts': "export const a = 'cart_lines'" },
  ),
]
