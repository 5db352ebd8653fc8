/** Texts about the cart next to parts. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'add.quantity': ['Quantity of %{part}', '%{part} 的数量'],
  'add.toCart': ['Add to cart', '加入购物车'],
  'add.toWishlist': ['Add %{part} to wishlist', '将 %{part} 加入收藏'],
  'add.partToCart': ['Add %{part} to cart', '将 %{part} 加入购物车'],
  'add.notSold': ['Can’t be ordered', '不可订购'],
  'added.cart': ['%{quantity} × %{part} added to cart', '已将 %{part} × %{quantity} 加入购物车'],
  'added.wishlist': ['%{part} added to wishlist', '已将 %{part} 加入收藏'],
  'added.viewCart': ['View cart', '查看购物车'],
  'added.viewWishlist': ['View wishlist', '查看收藏'],
  'failed.add': ['Failed to add to shopping cart', '加入购物车失败'],
  'failed.delete': ['Delete failed', '删除失败'],
  'failed.save': ['We couldn’t save this', '保存失败'],
  'failed.submit': ['Submit failed', '提交失败'],
} as const satisfies Record<string, Pair>
export const useText = textsOf(messages)
