/** Words and marks that texts for people do not use, by language; docs/style.md names what they use instead. */
import type { Locale } from '#shared/constants.ts'

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
