/** Texts of the handbook and of the guided tours. */
import type { Pairs } from '../pairs.ts'

export const handbook = {
  'handbook.contents': ['Contents', '目录'],
  'handbook.chapter': ['Chapter', '章节'],
  'handbook.search': ['Search the handbook', '搜索手册'],
  'handbook.nothing': ['Nothing in the handbook about “%{q}”', '手册中没有与“%{q}”相关的内容'],
  'handbook.administrators': ['For administrators', '仅供管理员'],
  'handbook.linkTo': ['Link to “%{title}”', '“%{title}”的链接'],
  'handbook.turn': ['Chapters before and after', '上一章与下一章'],
  'handbook.failed': ['The handbook could not be loaded', '手册加载失败'],
} as const satisfies Pairs
