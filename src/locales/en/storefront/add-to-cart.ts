/** Texts about the cart next to parts. */
export const addToCart = {
  'add.quantity': 'Quantity of %{part}',
  'add.toCart': 'Add to cart',
  'add.toList': 'Add %{part} to a list',
  'add.partToCart': 'Add %{part} to cart',
  'add.notSold': 'Can’t be ordered',
  'added.cart': '%{quantity} × %{part} added to cart',
  'added.wishlist': '%{part} added to wishlist',
  'added.viewCart': 'View cart',
  'added.viewWishlist': 'View wishlist',
  'all.add': 'Add all to cart',
  'all.added': '%{smart_count} part added to cart |||| %{smart_count} parts added to cart',
  'all.notSold': '%{n} can’t be ordered.',
  'failed.add': 'Failed to add to shopping cart',
  'failed.delete': 'Delete failed',
  'failed.save': 'We couldn’t save this',
  'failed.submit': 'Submit failed',
}
