/** Texts about rejected subscriptions. */
export const firmware = {
  'firmware.subscriptions':
    'You have subscribed to %{limit} products, which is the limit. Subscribe to all of your fixtures instead.',
}
