/** Chinese texts of favourites. */
import type { favourites as en } from '../../en/admin/favourites.ts'

export const favourites: typeof en = {
  'favourites.title': '收藏',
  'favourites.open': '收藏',
  'favourites.add': '收藏此页',
  'favourites.remove': '取消收藏此页',
  'favourites.key': '收藏或取消收藏此页',
  'favourites.added': '已收藏',
  'favourites.removed': '已取消收藏',
  'favourites.none': '暂无收藏。可收藏常用的记录、列表、已存视图和页面。',
  'favourites.all': '全部收藏',
}
