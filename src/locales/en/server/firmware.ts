/** Texts about rejected subscriptions. */
export const firmware = {
  'firmware.subscriptions':
    'You’ve reached the limit of %{limit} subscriptions. Subscribe to all your units instead.',
}
