/** SQL conditions of the storefront search: terms and filters. */
import { sql } from 'kysely'
import type { SearchTerm } from '#server/db/engines/search-terms.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import type { RankedTerm } from '#server/records/best-matches.ts'
import { and, type Condition, or } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Group } from './groups.ts'
import { codeIn, codeOrContained } from './named-code.ts'
import { kindIn } from './named-kind.ts'

const SEPARATORS = ['-', ' ', '.', '_', '/']
/** Normalises a model number in SQL like terms with digits: lower case, no separators. */
export const compactModel = SEPARATORS.reduce(
  (text, separator) => sql<string>`replace(${text}, ${separator}, '')`,
  sql<string>`lower(goods.model_number)`,
)

/**
 * Records of a group that contain every term themselves, or in the model number of one of their
 * products; terms that name the group or one of its types match all of these, and those that name a
 * code the record that has it.
 */
export function termConditions(
  context: ReadContext,
  group: Group,
  terms: readonly RankedTerm[],
): Condition[] {
  const contained = containedConditions(context, group, terms)
  const named = codeIn(context.resources, group, terms)
  if (named) {
    const others = containedConditions(context, group, named.rest)
    return [codeOrContained(context, group, named, contained, others)]
  }
  const kind = kindIn(context.resources, group, terms)
  if (!kind) return contained
  const others = containedConditions(context, group, kind.rest)
  if (kind.value === null || !group.facet) return others
  const ofKind = and([...others, facetCondition(group, group.facet.field, kind.value)])
  return [or([and(contained), ofKind])]
}

function containedConditions(
  context: ReadContext,
  group: Group,
  terms: readonly RankedTerm[],
): Condition[] {
  const { search } = context.db.engine
  const related = group.name === 'goods' ? inCategory : ofProduct
  // There are too many parts to look for the products of each one.
  const relatedTerms = terms.filter(({ isUnranked }) => isUnranked || group.name !== 'codes')
  const ownTerms = terms.filter((term) => !relatedTerms.includes(term))
  const isSimple = ({ synonyms = [], isWord }: RankedTerm) => !synonyms.length && !isWord
  return [
    ...relatedTerms.map((term) =>
      or([containsTerm(context, group, term), related(context, group, term)]),
    ),
    ...search.conditions(group.name, ownTerms.filter(isSimple)).map(({ condition }) => condition),
    ...ownTerms.filter((term) => !isSimple(term)).map((term) => containsTerm(context, group, term)),
  ]
}

/** Records that contain a term or one of its synonyms. */
export const containsTerm = (
  { db }: ReadContext,
  { name }: { name: string },
  { synonyms = [], ...term }: RankedTerm,
): Condition =>
  or(
    [...formsOf(term), ...synonyms].flatMap((text) =>
      db.engine.search.conditions(name, [text]).map(({ condition }) => condition),
    ),
  )

/**
 * How texts have a term: words begin after a space, in numbers (“FS-FAN-0110”) also after a hyphen.
 */
const formsOf = ({ isWord, ...term }: RankedTerm): SearchTerm[] =>
  isWord ? [` ${term.text}`, `-${term.text}`].map((text) => ({ text, short: false })) : [term]

/** Records of a product that contains a term, in its model number and in its text. */
function ofProduct(
  context: ReadContext,
  group: Group,
  { synonyms, ...term }: RankedTerm,
): Condition {
  const product = and([
    containsTerm(context, { name: 'goods' }, term),
    context.db.engine.like(compactModel, `%${escapeLike(compactTerm(term.text))}%`),
    ...publishedConditions(context, 'goods'),
  ])
  return sql`${idOf(group)} in (
    select of_product.record from (${group.products ?? sql``}) as of_product where of_product.product in (
      select goods.id from goods where ${product}))`
}

/** Products in a category that contains a term itself, in the category above it or in its line. */
function inCategory(context: ReadContext, _group: Group, term: RankedTerm): Condition {
  const containing = (name: 'categories' | 'leimu') =>
    and([containsTerm(context, { name }, term), ...publishedConditions(context, name)])
  const matching = sql`select categories.id from categories where ${containing('categories')}`
  const lines = sql`select leimu.id from leimu where ${containing('leimu')}`
  return sql`goods.category in (select place.id from categories as place
    where place.id in (${matching}) or place.parent in (${matching}) or place.leimu in (${lines}))`
}

const compactTerm = (term: string) =>
  SEPARATORS.reduce((text, separator) => text.replaceAll(separator, ''), term)
const idOf = (group: Group) => sql.ref(`${group.name}.id`)

/** Records of a group in one of the categories. */
export const categoryCondition = (
  { db }: ReadContext,
  group: Group,
  categories: readonly number[],
): Condition =>
  sql`${idOf(group)} in (select place.record from (${group.productCategories}) as place
    where ${db.engine.inList(sql.ref('place.category'), categories)})`

/** Records of a group with a facet value. */
export const facetCondition = (group: Group, field: string, value: string): Condition =>
  sql`${sql.ref(`${group.name}.${field}`)} = ${value}`

/** Records of a group of a product. */
export const productCondition = (group: Group, product: number): Condition =>
  sql`${idOf(group)} in (select place.record from (${group.productCategories}) as place where place.product = ${product})`

/** Parts of an assembly. */
export const assemblyCondition = (assembly: number): Condition =>
  sql`codes.id in (select xiajie.part from xiajie where xiajie.zujian = ${assembly})`
