/** Texts about the cart next to parts. */
export const addToCart = {
  'add.quantity': 'Quantity of %{part}',
  'add.toCart': 'Add to cart',
  'add.toWishlist': 'Add %{part} to wishlist',
  'add.partToCart': 'Add %{part} to cart',
  'add.notSold': 'Can’t be ordered',
  'added.cart': '%{quantity} × %{part} added to cart',
  'added.wishlist': '%{part} added to wishlist',
  'added.viewCart': 'View cart',
  'added.viewWishlist': 'View wishlist',
  'failed.add': 'Failed to add to shopping cart',
  'failed.delete': 'Delete failed',
  'failed.save': 'We couldn’t save this',
  'failed.submit': 'Submit failed',
}
