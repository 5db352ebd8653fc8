/** Words and marks that texts, names and comments do not use; docs/style.md names what they use instead. */
import type { Locale } from '#shared/constants.ts'

/** In texts for people, by language. */
export const UNWANTED: Record<Locale, readonly RegExp[]> = {
  en: [
    /\be-mail/i,
    /\bmails?\b|\bmailbox/i,
    /\buser name\b/i,
    /\bThere (?:is|are) no\b/,
    /\bAt most\b/,
    /\bcould not be\b/,
    /\b(?:has|have) been (?:copied|saved|removed|deleted|changed|sent|downloaded)$/,
    /\bLeave full screen\b/,
    /\blook(?:ing)? into\b/i,
    /\bnewest version\b/,
    /\b(?:begin|begun) (?:again|with)\b/i,
    /\bany more\b/,
    /, too\b/,
    /!$/,
  ],
  zh: [
    /你/,
    /帐号|登陆|其它/,
    /[「」『』！]/,
    /\p{Script=Han}[,;!?]/u,
    /\p{Script=Han}[:.](?:\p{Script=Han}|$)/u,
    /心愿单|商品|更改|新建/,
  ],
}

/** In names of variables, properties and types: the field has a term for each. */
export const UNWANTED_NAMES = [
  /^(?:Told[A-Z]\w*|isHere|isAsking|footOf|nobody|whoever)$/,
  /^on(?:Take|Point|Choose)$/,
  /^(?:forget|giveBack|say|look)[A-Z]\w*$/,
  /^may[A-Z]\w*$/,
  /^(?:[a-z]\w*Ways?|ways)$/,
  /^(?:MOST|SHOWN|KEPT|PATIENCE|BELIEVED|LONGEST|SHORTEST|NOBODY)(?:_\w+)?$/,
]

/** In comments and titles of tests. */
export const UNWANTED_PROSE = [
  /\b(?:anew|of old|in vain|for the sake|taken for)\b/i,
  /\bone['’]s own\b/,
  /\blook(?:s|ed)? into\b/,
]

/** In titles of tests. */
export const UNWANTED_TITLES = [
  ...UNWANTED_PROSE,
  /\b(?:whoever|begun|beside)\b/i,
  /\b(?:tak|giv)(?:es?|en) back\b/,
  /\b(?:is|are|was|were|been) (?:told|asked|said)\b/,
  /\bbelieves?\b/,
]
