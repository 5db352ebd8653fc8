/** Chinese texts about the cart next to parts. */
import type { addToCart as en } from '../../en/storefront/add-to-cart.ts'

export const addToCart: typeof en = {
  'add.quantity': '%{part} 的数量',
  'add.toCart': '加入购物车',
  'add.toList': '将 %{part} 加入清单',
  'add.partToCart': '将 %{part} 加入购物车',
  'add.notSold': '不可订购',
  'added.cart': '已将 %{part} × %{quantity} 加入购物车',
  'added.wishlist': '已将 %{part} 加入收藏',
  'added.viewCart': '查看购物车',
  'added.viewWishlist': '查看收藏',
  'all.add': '全部加入购物车',
  'all.added': '已将 %{smart_count} 种配件加入购物车',
  'all.notSold': '%{n} 种不可订购。',
  'failed.add': '加入购物车失败',
  'failed.delete': '删除失败',
  'failed.save': '保存失败',
  'failed.submit': '提交失败',
}
