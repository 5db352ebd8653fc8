/** Texts of cart lines and orders that wait for the network. */
export const pendingOrders = {
  'outbox.lines.cart': 'For the cart',
  'outbox.lines.wishlist': 'For the wishlist',
  'outbox.order': 'Order',
  'outbox.changedCartReason':
    'Your cart has changed since you reviewed it. Please review it again.',
  'outbox.sentOrder': 'Order %{number} sent',
  'outbox.sentOrders': '%{smart_count} order sent |||| %{smart_count} orders sent',
  'outbox.sent.cart':
    '%{smart_count} line added to the cart |||| %{smart_count} lines added to the cart',
  'outbox.sent.wishlist':
    '%{smart_count} line added to the wishlist |||| %{smart_count} lines added to the wishlist',
  'outbox.linesWait': 'You’re offline. This will be added once the network is back.',
  'outbox.orderWaits':
    'You’re offline. Your order is saved and will be sent once the network is back.',
  'outbox.onItsWay': 'This is already being sent. Change it in the cart afterwards.',
}
