/** Texts of requests that wait for the network. */
export const outbox = {
  'outbox.waiting': '%{smart_count} waiting for the network',
  'outbox.rejected': '%{smart_count} was rejected |||| %{smart_count} were rejected',
  'outbox.show': 'Show',
  'outbox.title': 'Waiting for the network',
  'outbox.lead':
    'Everything here is saved on this device and sent once, as soon as the network is back.',
  'outbox.again': 'Try again',
  'outbox.correct': 'Edit',
  'outbox.remove': 'Remove',
  'outbox.onItsWay': 'It’s already being sent',
  'outbox.open': 'Open',
  'outbox.deleted':
    'The browser has deleted %{smart_count} item that was waiting for the network. Check your orders, then place it again. |||| The browser has deleted %{smart_count} items that were waiting for the network. Check your orders, then place them again.',
  'outbox.full':
    'This device has run out of storage, so nothing was saved. Free up some space, then try again.',
}
