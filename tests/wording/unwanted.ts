/**
 * Words and marks that texts, names and comments do not use; docs/style.md names what they use
 * instead.
 */
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
    /\bany longer\b/,
    /\b(?:beside|besides|whoever)\b/i,
    /\b(?:chosen|left out|refused)$|\b(?:undo|redo) chosen\b/i,
    /(?<!is )\bat most\b/,
    /\btaken? along\b/i,
    /\bis no [A-Z%]/,
    /\b(?:archive|file|folder|backup|cell|column) holds\b/i,
    /\bNothing (?:in|tells)\b/,
    /\b(?:you|they|customers|colleagues|administrators) may\b(?! (?:already|be|have)\b)/i,
    /\b(?:is|are|was|were) told\b/,
    /(?<!^Parent )\bcomponents?\b(?! part$)/i,
  ],
  zh: [
    /你/,
    /帐号|登陆|其它/,
    /[「」『』！]/,
    /\p{Script=Han}[,;!?]/u,
    /\p{Script=Han}[:.](?:\p{Script=Han}|$)/u,
    /心愿单|商品|更改|新建/,
    /单击|仪表盘|支臂|后继料号|零件替代|离线携带|停售|指派|收回|一切如旧|无迹可寻|历史时点/,
    /调焦|切光|柠檬绿/,
    /螺丝|滤网|灯座|总成.*零件|(?<!颜)色盘|[新旧]料(?!号)|卡侬座，/,
    /^正在.*……$/,
    /\d (?:%|°(?!C))|%\{smart_count\}(?:条|项|位|台|封|行|组|款|件|步)/,
    /[\d}] (?:秒|分钟|小时|天|周|个月|年)前/,
    /\p{Script=Han}[A-Za-z]|(?<!\\)[A-Za-z]\p{Script=Han}/u,
    /[，。：；？（）“”、] (?:%\{|\p{Script=Han}|\w)|[\p{Script=Han}\w}] [，。：；？（）”、]/u,
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
  /^(?:asked|begun|brought|given|owed|told|wanted)$/,
  /^(?:[A-Z]\w*|load|read|draw)Facts$/,
]

/** In paths of modules, whose names are nouns of the field. */
export const UNWANTED_PATHS =
  /(?:^|[/-])(?:asked|kept|leaf|leaving|letters?|makers?|news|nobody|papers?|tell|troubles?|words)(?=[/.])/

/** In comments and titles of tests. */
export const UNWANTED_PROSE = [
  /\b(?:anew|beside|begun|of old|in vain|for the sake|for want of|taken for|thereby|any more|hitherto|alas)\b/i,
  /\b(?:nobody|somebody|anybody|everybody|whoever|whomever|whatever)\b/i,
  /\bone['’]s own\b/,
  /\bof (?:its|their|his|her|our) own(?= accord|[.,;:)]|$)/,
  /\blook(?:s|ed)? into\b/,
  /\b(?:is|are) none\b(?! of)/,
  /\bthe ways? (?:back|in|on|out|up)\b/,
  /\b(?:become|becomes|became) of\b/,
  /\b(?:at hand|in hand|in passing|under way|in sight|out of sight)\b/,
  /\b(?:is|are|was|were|been) (?:told|asked|said)\b/,
]

/** At the beginning of a comment: a nominal clause. */
export const UNWANTED_START = /^(?:What|Whom|Whose)\b/

/** In titles of tests. */
export const UNWANTED_TITLES = [
  ...UNWANTED_PROSE,
  /\b(?:tak|giv)(?:es?|en) back\b/,
  /\bbelieves?\b/,
  /\brefus(?:es?|ed|als?)\b/,
  /\bleaves? out\b/,
  /\bgo(?:es)? on\b/,
  /\bput(?:s|ting)? (?:back|away|.* first)\b/,
  /^(?:answers|begins|knows|means|takes|tells?)\b/,
]

/**
 * In decision records and departures, in addition to prose: personified code, archaic phrases and
 * nominal clauses.
 */
export const UNWANTED_RECORDS = [
  /\bwho(?:ever|m)\b/i,
  /\b(?:in force|into sight)\b/,
  /\btells? (?:of|what|who)\b/i,
  /\bputs? (?:away|right)\b/,
  /\b(?:takes?|taken|took|gives?|given|gave) back\b/,
  /\bso (?:many|long|much|far|often)\b(?! as)/,
  /\b(?:stands?|lies) (?:in|on|at|below|above|over)\b/,
  /(?:^|[.:;] |\*\* )(?:What|Who|Whose)\b/,
  /[;,] for (?:it|they|the|most)\b/,
  /\b(?:speaks?|says) (?:of|nothing)\b/,
  /\bdear\b|\bbears?\b/,
  /\bgiv(?:es?|en) the word\b/,
  /\b(?:forgets?|forgot|believes?|knows? nothing|sees to it)\b/,
]
